/** A refusal in the payment service's envelope; `envelope` writes it. */
export class Fault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code = null, param = null }: FaultDetails = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

interface FaultDetails {
  type?: string;
  code?: string | null;
  param?: string | null;
}

export const missing = (kind: string, id: string, param = 'id'): Fault =>
  new Fault(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

/** The body of an error answer. */
export const envelope = (fault: Fault): unknown => ({
  error: {
    type: fault.type,
    message: fault.message,
    ...(fault.code !== null && {
      code: fault.code,
      doc_url: `https://docs.stripe.com/error-codes/${fault.code.replaceAll('_', '-')}`,
    }),
    ...(fault.param !== null && { param: fault.param }),
  },
});
