import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The newest email to the address that has this text, once it is sent. */
export async function emailTo(page: Page, email: string, part: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Record<string, string>[];
        text = sent.find(({ recipient }) => recipient === email)?.text ?? '';
        return text;
      },
      { timeout: 20_000 },
    )
    .toContain(part);
  return text;
}
