import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Difference } from '#web/desk/content/settings/difference.tsx';
import { show } from '../../../../test/shown-part.tsx';

const parts = (...texts: (string | null)[]) => texts.map((text, at) => ({ label: `الجزء ${at + 1}`, text }));

test('only changed parts are shown, with what is new and what is gone', () => {
  show(<Difference before={parts('نص قديم هنا', 'كما هو')} after={parts('نص جديد هنا', 'كما هو')} />);
  expect(screen.getByText('الجزء 1')).toBeTruthy();
  expect(screen.queryByText('الجزء 2')).toBeNull();
  expect(document.querySelector('ins')?.textContent).toContain('جديد');
  expect(document.querySelector('del')?.textContent).toContain('قديم');
});

test('where nothing changed it says so', () => {
  show(<Difference before={parts('نص')} after={parts('نص')} />);
  expect(document.querySelector('dl')).toBeNull();
  expect(document.body.textContent).not.toBe('');
});

test('a long part that is the same is shortened between its words', () => {
  const long = 'كلمة '.repeat(120);
  show(<Difference before={parts(`أول ${long}آخر`)} after={parts(`أول ${long}نهاية`)} />);
  const said = document.querySelector('dd')?.textContent ?? '';
  expect(said).toContain('…');
  expect(said.length).toBeLessThan(400);
});

test('a picture that was taken away is said', () => {
  const picture = (text: string | null) => [{ label: 'الشعار', text, isPicture: true }];
  show(<Difference before={picture('a.webp')} after={picture(null)} />);
  expect(document.querySelector('dd')?.textContent).toBeTruthy();
  expect(document.querySelector('img, ins, del')).toBeNull();
});
