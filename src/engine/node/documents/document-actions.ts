import type { IndexAction } from '../../contract/access.ts';
import type {
  BulkResults,
  DocumentApi,
  GetRequest,
  GetResult,
  Refresh,
  TermVectorsRequest,
  WriteOperation,
  WriteResult,
} from '../../contract/document-api.ts';
import type { Cancellation } from '../../contract/request-options.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import type { DocumentIds } from '../identities.ts';
import { BulkWrite } from '../writes/bulk-write.ts';
import { checkUpdateBody } from '../writes/check-update-body.ts';
import { termVectors } from './document-term-vectors.ts';
import { getDocument } from './get-document.ts';

export class DocumentActions implements DocumentApi {
  private readonly cluster: Cluster;
  private readonly ids: DocumentIds;

  constructor(cluster: Cluster, ids: DocumentIds) {
    this.cluster = cluster;
    this.ids = ids;
  }

  async write(operation: WriteOperation, refresh: Refresh): Promise<WriteResult> {
    const [result] = await new BulkWrite(this.cluster, this.ids, [operation], 'single').run(refresh);
    if (result instanceof Error) throw result;
    return result!;
  }

  bulk(operations: WriteOperation[], refresh: Refresh, signal?: Cancellation): Promise<BulkResults> {
    return new BulkWrite(this.cluster, this.ids, operations, 'bulk').run(refresh, signal);
  }

  checkUpdate(body: JsonObject): void {
    checkUpdateBody(body);
  }

  get(request: GetRequest): Promise<GetResult> {
    return getDocument(this.cluster, request);
  }

  termVectors(request: TermVectorsRequest, purpose?: IndexAction): Promise<Writable> {
    return termVectors(this.cluster, request, purpose);
  }
}
