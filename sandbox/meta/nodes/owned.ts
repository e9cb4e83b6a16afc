import { type View, may } from '../world.ts';
import { type NodeType, graphTime } from './type.ts';

const picture = (origin: string, id: string) => ({
  data: { height: 50, width: 50, is_silhouette: false, url: `${origin}/picture/${id}.svg` },
});

export const user: NodeType<'user'> = {
  name: 'User',
  defaults: ['name'],
  fields: {
    id: (row) => row.id,
    name: (row) => row.data.name,
    first_name: (row) => row.data.name.split(' ')[0],
    last_name: (row) => row.data.name.split(' ').at(-1),
    picture: (row, { world }) => picture(world.origin(), row.id),
  },
};

export const business: NodeType<'business'> = {
  name: 'Business',
  defaults: ['name'],
  fields: {
    id: (row) => row.id,
    name: (row) => row.data.name,
    verification_status: (row) => row.data.verification_status,
    timezone_id: (row) => row.data.timezone_id,
    vertical: (row) => row.data.vertical,
    created_time: (row) => graphTime(row.at),
    two_factor_type: () => 'none',
    link: (row) => `https://business.facebook.com/settings?business_id=${row.id}`,
    profile_picture_uri: (row, { world }) => `${world.origin()}/picture/${row.id}.svg`,
    primary_page: (row, { world }) => world.store.all('page', { parent: row.id })[0],
  },
};

export const page: NodeType<'page'> = {
  name: 'Page',
  defaults: ['name'],
  fields: {
    id: (row) => row.id,
    name: (row) => row.data.name,
    category: (row) => row.data.category,
    access_token: (row, { world, user: reader }) => world.tokens.pageToken(reader.id, row.id),
    tasks: (row, { user: reader }) => reader.data.tasks[row.id],
    picture: (row, { world }) => picture(world.origin(), row.id),
    link: (row) => `https://www.facebook.com/${row.id}`,
    is_published: () => true,
    business: (row, view) => (view.businesses.has(row.parent) ? view.world.store.get('business', row.parent) : null),
    instagram_business_account: (row, view) => instagramOf(row.data.instagram, view),
    connected_instagram_account: (row, view) => instagramOf(row.data.instagram, view),
  },
};

// Without the permission the field is left out, not refused.
const instagramOf = (id: string | null, view: View) => {
  if (!id || !may(view, ['instagram_basic'])) return null;
  return view.world.store.get('instagram', id);
};

export const instagram: NodeType<'instagram'> = {
  name: 'IGUser',
  defaults: [],
  fields: {
    id: (row) => row.id,
    username: (row) => row.data.username,
    name: (row) => row.data.name,
    profile_picture_url: (row, { world }) => `${world.origin()}/picture/${row.id}.svg`,
    profile_pic: (row, { world }) => `${world.origin()}/picture/${row.id}.svg`,
    followers_count: (row) => row.data.followers_count,
    follow_count: () => 0,
    media_count: (row) => row.data.media_count,
    biography: () => '',
    website: () => '',
    is_published: () => true,
  },
};

export const pixel: NodeType<'pixel'> = {
  name: 'AdsPixel',
  defaults: [],
  fields: {
    id: (row) => row.id,
    name: (row) => row.data.name,
    code: (row) => `<!-- Pixel ${row.id} of the sandbox -->`,
    creation_time: (row) => graphTime(row.at),
    last_fired_time: (row, { world }) =>
      row.data.lastFired === null ? null : graphTime(world.store.now() - row.data.lastFired * 1000),
    is_unavailable: () => false,
    owner_business: (row, { world }) => world.store.get('business', row.parent),
  },
};
