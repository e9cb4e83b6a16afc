/** Where the product runs, and the sandboxes that stand in for Meta, Stripe and PostHog. */
export const ORIGIN = `https://localhost:${process.env['E2E_PORT']}`;
/** The public site, and the app by its name; every browser takes them for this machine. */
export const MAIN = `https://millrace.localhost:${process.env['E2E_PORT']}`;
export const WWW = `https://www.millrace.localhost:${process.env['E2E_PORT']}`;
export const APP = `https://app.millrace.localhost:${process.env['E2E_PORT']}`;
/** The sandboxes that stand in for Meta and Stripe. */
export const META = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}`;
export const PAYMENTS = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 2}`;
export const POSTHOG = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 3}`;
/** The built product on a static server, beside an API of section 7 that others may have built. */
export const ALIEN_PORT = Number(process.env['E2E_PORT']) + 4;
export const ALIEN = `http://localhost:${ALIEN_PORT}`;
