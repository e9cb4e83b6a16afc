/** Where the product runs, and the sandbox that stands in for Meta. */
export const ORIGIN = `https://localhost:${process.env['E2E_PORT']}`;
export const META = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}`;
