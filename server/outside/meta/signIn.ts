import { MAX_PERMISSIONS } from '#contract/rules/listLimits.ts';
import { callGraph, listGraph } from './graph.ts';
import type { GraphConfig } from './graph.ts';
import { META_PERMISSIONS } from './permissions.ts';
import { readSignedUser } from './signedRequest.ts';
import { Done, Named, Permission, Token } from './shapes.ts';
import type { MetaApi } from './types.ts';

type SignIn = Pick<MetaApi, 'dialogUrl' | 'exchange' | 'me' | 'grantedPermissions' | 'revoke' | 'signedUser'>;

/** Consent, tokens and permissions. There is no refresh token: a token that ended means to connect again. */
export const createSignIn = (config: GraphConfig): SignIn => {
  const client = { client_id: config.appId, client_secret: config.appSecret };
  return {
    signedUser: (signedRequest) => readSignedUser(signedRequest, config.appSecret),

    dialogUrl: ({ state, redirectUri }) => {
      const url = new URL(`${config.dialogBase}/${config.version}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: config.appId,
        redirect_uri: redirectUri,
        state,
        scope: META_PERMISSIONS.join(','),
        response_type: 'code',
        // Asks again for what was declined before; without it the dialog skips it silently.
        auth_type: 'rerequest',
      }).toString();
      return url.href;
    },

    // By POST, so that neither the app's secret nor a token is in an address.
    exchange: async (code, redirectUri) => {
      const path = 'oauth/access_token';
      const short = await callGraph(
        config,
        { method: 'POST', path, params: { ...client, redirect_uri: redirectUri, code } },
        Token,
      );
      const long = await callGraph(
        config,
        {
          method: 'POST',
          path,
          params: { ...client, grant_type: 'fb_exchange_token', fb_exchange_token: short.data.access_token },
        },
        Token,
      );
      return { token: long.data.access_token, expiresIn: long.data.expires_in ?? null };
    },

    me: async (token) => {
      const params = { fields: 'id,name' };
      return (await callGraph(config, { method: 'GET', path: 'me', params, token }, Named)).data;
    },

    grantedPermissions: async (token) => {
      const list = listGraph(config, { path: 'me/permissions', token }, Permission, MAX_PERMISSIONS);
      const all = await Array.fromAsync(list);
      return all.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
    },

    revoke: async (token) => {
      await callGraph(config, { method: 'DELETE', path: 'me/permissions', token }, Done);
    },
  };
};
