import type { ConsoleRequest } from '../../../language/parse-requests.ts';
import type { EditorInstance } from '../../editor/monaco.ts';
import { selectedRequests } from '../editor-actions.ts';
import { readsOnly } from '../repeatable.ts';

/** A request that may run by itself. */
interface LiveRequest {
  buffer: string;
  request: ConsoleRequest;
  /** The text of the request alone. */
  text: string;
}

/** The request at the cursor, if it is complete and only reads. */
export function liveRequest(editor: EditorInstance): LiveRequest | undefined {
  const [request, ...others] = selectedRequests(editor);
  if (!request || others.length > 0 || request.problems.length > 0 || !readsOnly(request)) return undefined;
  const buffer = editor.getValue();
  return { buffer, request, text: buffer.slice(request.from, request.to) };
}
