/** Where users come from: reserved ones, those that the API manages, and temporary ones in files. */
export const RESERVED_REALM = { name: 'reserved', type: 'reserved' };
export const NATIVE_REALM = { name: 'default_native', type: 'native' };
export const FILE_REALM = { name: 'default_file', type: 'file' };
