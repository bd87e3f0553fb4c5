import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

export async function listConfig(call: Call): Promise<Answer> {
  const files = await call.engine.config.list();
  return ok({ files: files.map(({ name, bytes }) => ({ file: name, bytes })) });
}

export async function getConfig(call: Call): Promise<Answer> {
  const file = call.required('file');
  return ok({ file, text: await call.engine.config.read(file) });
}

export async function putConfig(call: Call): Promise<Answer> {
  const file = call.required('file');
  const { text, ...rest } = call.soleBody() ?? {};
  if (typeof text !== 'string' || Object.keys(rest).length > 0)
    throw illegalArgument('the body of a config file must be an object with its content as [text], and nothing else');
  const { created, bytes } = await call.engine.config.write(file, text);
  return { status: created ? 201 : 200, body: { file, bytes, result: created ? 'created' : 'updated' } };
}

export async function deleteConfig(call: Call): Promise<Answer> {
  return ok(await call.engine.config.delete(call.required('file')));
}
