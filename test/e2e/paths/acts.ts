import { expect, type Page } from 'playwright/test';

export const clickButton = (name: string | RegExp) => (stage: { readonly page: Page }) =>
  stage.page.getByRole('button', { name }).first().click();

export const seeAlert = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
};

export const seeHeading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

export const seeText = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible();
};

export const seeButton = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
};
