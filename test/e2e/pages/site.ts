import { expect, type Locator, type Page } from 'playwright/test';

/** The public site: the bar and the foot of every page, and the parts of the landing page. */
export const site = (page: Page) => {
  const island = (name: string): Locator => page.locator(`[data-island="${name}"]`);
  const bar = page.locator('header[data-island="nav"]');
  const feature = (title: string | RegExp) => page.getByRole('tab', { name: title });
  return {
    island,
    islands: page.locator('[data-island]'),
    bar,
    foot: page.getByRole('contentinfo'),
    /** Behind its button, where the bar has no room. */
    menu: page.getByRole('navigation', { name: 'Menu' }),
    pricing: page.locator('#pricing'),
    plan: (title: string) => page.locator('#pricing li').filter({ has: page.getByRole('heading', { name: title }) }),
    questions: page.locator('#faq-section'),
    question: (id: string) => page.locator(`#faq-${id}`),
    feature,
    featurePanel: (title: string) => page.getByRole('tabpanel', { name: title, includeHidden: true }),
    async seeAlive(found: Locator, options?: { readonly timeout: number }) {
      await expect(found).toHaveAttribute('data-alive', '', options);
    },
  };
};

export const MESSAGE = {
  email: 'ann@example.com',
  subject: 'A question about plans',
  message: 'How do I change my plan from monthly to yearly?',
} as const;

/** The contact page. */
export const contact = (page: Page) => {
  const card = page.getByRole('region', { name: 'Send us a message' });
  const I = {
    card,
    email: card.getByRole('textbox', { name: 'Email', exact: true }),
    subject: card.getByRole('textbox', { name: 'Subject', exact: true }),
    message: card.getByRole('textbox', { name: 'Message', exact: true }),
    button: card.getByRole('button'),
    toast: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Notifications' }).locator('[role]').filter({ hasText: text }),
    async open(origin = '') {
      await page.goto(`${origin}/contact`);
      await I.seeAlive();
    },
    async seeAlive() {
      await site(page).seeAlive(site(page).island('contact'));
    },
    async fill() {
      await I.email.fill(MESSAGE.email);
      await I.subject.fill(MESSAGE.subject);
      await I.message.fill(MESSAGE.message);
    },
    async send() {
      await card.getByRole('button', { name: 'Send message' }).click();
    },
    async seeSent() {
      await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
    },
    /** Nothing that was written is lost. */
    async seeKept() {
      await expect(I.email).toHaveValue(MESSAGE.email);
      await expect(I.subject).toHaveValue(MESSAGE.subject);
      await expect(I.message).toHaveValue(MESSAGE.message);
    },
  };
  return I;
};
