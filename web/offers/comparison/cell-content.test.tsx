import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CellContent } from '#web/offers/comparison/cell-content.tsx';
import type { Cell } from '#web/offers/comparison/rows.ts';
import { show } from '../../../test/shown-part.tsx';

const cell = (rest: Omit<Partial<Cell>, 'tone'> & { tone?: Cell['tone'] }) =>
  show(<CellContent cell={{ text: '٥٬٥٠٠ جنيه', ...rest } as Cell} />);

test('the best one has its word, and no other', () => {
  cell({ tone: 'best', word: 'الأقل' });
  expect(screen.getByText('الأقل')).toBeTruthy();
  cell({}).unmount();
});

test('notes follow each other, and what fits is marked', () => {
  cell({
    notes: [{ text: 'أسرة', tone: 'good' }, { text: 'الجيزة' }, { text: '+ مؤخر غير مكتوب', tone: 'lack' }],
  });
  expect(document.body.textContent).toBe('٥٬٥٠٠ جنيهأسرة · الجيزة + مؤخر غير مكتوب');
});

test('a good answer and a bad one have their own sign', () => {
  const signs = (tone: Cell['tone']) => {
    const { container, unmount } = cell({ tone });
    const found = container.querySelector('svg')?.getAttribute('class') ?? '';
    unmount();
    return found;
  };
  expect(signs('good')).toContain('lucide-check');
  expect(signs('bad')).toContain('lucide-minus');
  expect(signs('sum')).toBe('');
});
