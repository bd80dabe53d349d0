import assert from 'node:assert/strict';
import { expect } from './expect.ts';
import type { Visitor } from './visitor.ts';

/**
 * Leaves the page by the site's menu. The page that the link leads to has the link's words as its heading. The number of
 * unread notifications may come after the words at any moment.
 */
export async function leaveByMenu({ page }: Visitor, link: string): Promise<void> {
  const open = page.getByRole('button', { name: 'فتح القائمة' });
  if (await open.isVisible()) await open.click();
  const named = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${link}`) });
  await named.filter({ visible: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasText: new RegExp(`^(${link}|حدث خطأ غير متوقع)$`) })).toBeVisible();
  assert.equal(await heading.innerText(), link);
}
