import type { FastifyRequest } from 'fastify';
import { badProof, noToken, proofRequired } from './errors.ts';
import type { FilePart, Params } from './params.ts';
import { readSettings } from './settings.ts';
import { dead } from './tokens.ts';
import type { View, World } from './world.ts';

interface Multipart {
  type: 'file' | 'field';
  fieldname: string;
  filename?: string;
  value?: unknown;
  toBuffer?: () => Promise<Buffer>;
}

const isPart = (value: unknown): value is Multipart =>
  typeof value === 'object' && value !== null && 'fieldname' in value && 'type' in value;

/** Query and body of a request in one, whatever way the body was written. */
export const readRequest = async (request: FastifyRequest): Promise<{ params: Params; files: FilePart[] }> => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const params: Record<string, unknown> = { ...(request.query as Record<string, unknown>) };
  const files: FilePart[] = [];
  for (const [name, value] of Object.entries(body)) {
    const parts = [value].flat();
    if (parts.length === 0 || !parts.every(isPart)) params[name] = value;
    else
      for (const part of parts) {
        if (part.type === 'field') params[name] = part.value;
        else files.push({ field: name, filename: part.filename ?? '', bytes: await part.toBuffer!() });
      }
  }
  return { params, files };
};

const tokenOf = (request: FastifyRequest, params: Params): string | null => {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const given = bearer ?? params['access_token'];
  return typeof given === 'string' && given ? given : null;
};

/** Who calls, and what they may see. Throws what Meta throws for a token or a proof that is no good. */
export const authenticate = (world: World, request: FastifyRequest, params: Params): View => {
  const token = tokenOf(request, params);
  if (!token) throw noToken();
  const { user: userId, page } = world.tokens.check(token);
  const proof = params['appsecret_proof'];
  if (proof === undefined && readSettings(world.store).require_proof) throw proofRequired();
  if (proof !== undefined && !(typeof proof === 'string' && world.tokens.proves(token, proof))) throw badProof();
  const user = world.store.get('user', userId);
  const grant = world.tokens.grant(userId);
  if (!user || !grant) throw dead(458);
  return {
    world,
    user,
    page: page ? world.store.get('page', page) : null,
    granted: new Set(
      Object.entries(grant.permissions)
        .filter(([, status]) => status === 'granted')
        .map(([name]) => name as never),
    ),
    businesses: new Set(grant.businesses.filter((id) => user.data.businesses.includes(id))),
    token,
  };
};
