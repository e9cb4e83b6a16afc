import { randomBytes } from 'node:crypto';

interface Details {
  subcode?: number;
  type?: 'OAuthException' | 'GraphMethodException' | 'FacebookApiException';
  status?: number;
  transient?: boolean;
  title?: string;
  text?: string;
  /** The parameters to blame, outermost name first. */
  blame?: readonly string[];
  /** For the `www-authenticate` header of a failed sign-in. */
  challenge?: string;
}

/** A refusal in Graph's own envelope. The status is 400 for nearly everything. */
export class GraphError extends Error {
  readonly code: number;
  readonly details: Details;

  constructor(code: number, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? 400;
  }

  /** `code/subcode`, for the log. */
  get label(): string {
    return this.details.subcode ? `${this.code}/${this.details.subcode}` : String(this.code);
  }

  toJSON(): unknown {
    const { subcode, type = 'OAuthException', transient = false, title, text, blame } = this.details;
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        is_transient: transient,
        ...(title && { error_user_title: title }),
        ...(text && { error_user_msg: text }),
        ...(blame && { error_data: { blame_field_specs: [blame] } }),
        fbtrace_id: traceId(),
      },
    };
  }
}

export const traceId = (): string => `A${randomBytes(16).toString('base64url')}`;

/** Refused parameter with a text for the person who made the ad. */
export const invalid = (subcode: number | undefined, title: string, text: string, blame?: readonly string[]) =>
  new GraphError(100, 'Invalid parameter', { subcode, title, text, blame });

export const badParam = (name: string, must: string) =>
  new GraphError(100, `(#100) Param ${name} must be ${must}`, { blame: [name] });
export const missingParam = (name: string) =>
  new GraphError(100, `(#100) The parameter ${name} is required.`, { blame: [name] });
export const unknownField = (field: string, type: string) =>
  new GraphError(100, `(#100) Tried accessing nonexisting field (${field}) on node type (${type})`);

/** The object does not exist, or the token may not see it: Graph does not say which. */
export const unseen = (method: string, id: string) =>
  new GraphError(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  );
export const unknownAlias = (alias: string) =>
  new GraphError(803, `(#803) Some of the aliases you requested do not exist: ${alias}`, { status: 404 });

export const noToken = () =>
  new GraphError(2500, 'An active access token must be used to query information about the current user.');
export const tokenRefused = (subcode: number, reason: string) =>
  new GraphError(190, `Error validating access token: ${reason}`, { subcode, status: 401 });
export const tokenMalformed = () =>
  new GraphError(190, 'Invalid OAuth access token - Cannot parse access token', { status: 401 });
export const badProof = () =>
  new GraphError(100, 'Invalid appsecret_proof provided in the API argument', { type: 'GraphMethodException' });
export const proofRequired = () =>
  new GraphError(100, 'API calls from the server require an appsecret_proof argument', {
    type: 'GraphMethodException',
  });
export const permissionMissing = (permissions: readonly string[]) =>
  new GraphError(200, `(#200) Requires ${permissions.join(' or ')} permission to manage the object`, { status: 403 });
export const pageNotAssigned = () =>
  new GraphError(10, '(#10) This endpoint requires a role with ADVERTISE on the Page', {
    subcode: 1341012,
    status: 403,
    title: 'You need permission to advertise for this Page',
    text: 'Ask an admin of the Page to give you access to create ads for it.',
  });

const limitText =
  'There have been too many calls from this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management.';
export const accountLimited = (code: 17 | 613 = 17) =>
  code === 17
    ? new GraphError(17, 'User request limit reached', {
        subcode: 2_446_079,
        title: 'Ad Account Has Too Many API Calls',
        text: limitText,
      })
    : new GraphError(613, '(#613) Calls to this api have exceeded the rate limit.', {
        subcode: 1_487_742,
        title: 'Too many calls from this ad account',
        text: limitText,
      });

export const temporarilyDown = () =>
  new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
    status: 500,
    transient: true,
  });
export const unknownFailure = () =>
  new GraphError(1, 'An unknown error occurred', { subcode: 99, status: 500, transient: true });
export const creativeFailed = (text: string, blame?: readonly string[], title = 'Adcreative Create Failed') =>
  invalid(1_487_390, title, text, blame);
