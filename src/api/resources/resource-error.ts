/** The invalid part of a request, for clients that help to correct it. */
export type ResourceErrorType = 'invalid_id' | 'invalid_body_id' | 'invalid_body';

interface ResourceErrorOptions {
  type?: ResourceErrorType;
  headers?: Record<string, string>;
}

/** The error of a CRUD application: `{status, message, timeStamp}`, and a type if one is set. */
export class ResourceError extends Error {
  readonly status: number;
  readonly type: ResourceErrorType | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, { type, headers = {} }: ResourceErrorOptions = {}) {
    super(message);
    this.name = 'ResourceError';
    this.status = status;
    this.type = type;
    this.headers = headers;
  }
}
