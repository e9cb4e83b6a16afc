/** Where the product runs, and the sandboxes that stand in for Meta and Stripe. */
export const ORIGIN = `https://localhost:${process.env['E2E_PORT']}`;
export const META = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}`;
export const PAYMENTS = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 2}`;
