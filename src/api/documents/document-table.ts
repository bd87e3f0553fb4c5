import type { EndpointTable } from '../call.ts';
import { bulk } from './bulk.ts';
import { getDocuments } from './mget.ts';
import { documentExists, getDocument, getSource, sourceExists } from './reads.ts';
import { multiTermVectors, termVectors } from './term-vectors.ts';
import { createDocument, deleteDocument, indexDocument, updateDocument } from './writes.ts';

export const documentTable: EndpointTable = {
  index: indexDocument,
  create: createDocument,
  get: getDocument,
  exists: documentExists,
  get_source: getSource,
  exists_source: sourceExists,
  delete: deleteDocument,
  update: updateDocument,
  bulk,
  mget: getDocuments,
  mtermvectors: multiTermVectors,
  termvectors: termVectors,
};
