import { expect, type Page } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Stage } from './adapter.ts';
import { answerOf } from './heldCalls.ts';

/** The held call fails as the path's event says. */
export const failing = (call: string) => (stage: Stage, event: AnyEventObject) =>
  stage.calls.answer(call, answerOf((event['error'] ?? event['failure']) as Failure));

/** The real server answers the held call. */
export const succeeding = (call: string) => (stage: Stage) => stage.calls.answer(call, 'continue');

export const clickButton = (name: string | RegExp) => (stage: { readonly page: Page }) =>
  stage.page.getByRole('button', { name }).first().click();

export const seeAlert = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible({ timeout: 10_000 });
};

export const seeHeading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 10_000 });
};

export const seeText = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 10_000 });
};

export const seeButton = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('button', { name }).first()).toBeVisible({ timeout: 10_000 });
};
