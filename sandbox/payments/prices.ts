import type { Context } from './context.ts';
import { Fault, missing } from './fault.ts';
import { newId } from './ids.ts';
import type { Interval, Metadata, Price, Product } from './objects.ts';
import { nowSeconds } from './period.ts';

export const createProduct = (
  { store }: Context,
  order: { name: string; description?: string | undefined; metadata?: Metadata | undefined },
): Product =>
  store.put('product', {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: nowSeconds(),
    updated: nowSeconds(),
    name: order.name,
    description: order.description ?? null,
    images: [],
    livemode: false,
    metadata: order.metadata ?? {},
    type: 'service',
  });

export interface PriceOrder {
  currency: string;
  unit_amount: number;
  recurring?: { interval: Interval; interval_count?: number | undefined } | undefined;
  product?: string | undefined;
  product_data?: { name: string; metadata?: Metadata | undefined } | undefined;
  lookup_key?: string | undefined;
  transfer_lookup_key?: boolean | undefined;
  nickname?: string | undefined;
  metadata?: Metadata | undefined;
}

const claimLookupKey = ({ store }: Context, key: string, transfer: boolean): void => {
  const owner = store.all('price').find((price) => price.lookup_key === key);
  if (owner === undefined) return;
  if (!transfer) {
    throw new Fault(400, `A price (\`${owner.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  store.put('price', { ...owner, lookup_key: null });
};

export const createPrice = (context: Context, order: PriceOrder): Price => {
  const { store } = context;
  if ((order.product === undefined) === (order.product_data === undefined)) {
    throw new Fault(400, 'You must provide exactly one of `product` or `product_data`.', { param: 'product' });
  }
  if (order.product !== undefined && store.get('product', order.product) === null) {
    throw missing('product', order.product, 'product');
  }
  if (order.lookup_key !== undefined) claimLookupKey(context, order.lookup_key, order.transfer_lookup_key ?? false);
  const product = order.product ?? createProduct(context, order.product_data ?? { name: 'Product' }).id;
  return store.put('price', {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowSeconds(),
    currency: order.currency,
    livemode: false,
    lookup_key: order.lookup_key ?? null,
    metadata: order.metadata ?? {},
    nickname: order.nickname ?? null,
    product,
    recurring:
      order.recurring === undefined
        ? null
        : {
            interval: order.recurring.interval,
            interval_count: order.recurring.interval_count ?? 1,
            usage_type: 'licensed',
            meter: null,
          },
    tax_behavior: 'unspecified',
    type: order.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: order.unit_amount,
    unit_amount_decimal: String(order.unit_amount),
  });
};

/** The active price with that id. `param`: the parameter that named it. */
export const findPrice = ({ store }: Context, id: string, param: string): Price => {
  const price = store.get('price', id);
  if (price === null) throw missing('price', id, param);
  if (!price.active) throw new Fault(400, `The price specified is inactive: ${id}.`, { param });
  return price;
};
