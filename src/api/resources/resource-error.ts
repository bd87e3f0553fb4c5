/** What a CRUD application says when it cannot do what was asked: `{status, message, timeStamp}`. */
export class ResourceError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'ResourceError';
    this.status = status;
    this.headers = headers;
  }
}
