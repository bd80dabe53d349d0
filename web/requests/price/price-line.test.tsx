import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceLine } from '#web/requests/price/price-line.tsx';
import { show } from '../../../test/shown-part.tsx';

test('the fee is said with the cases in which it comes back', () => {
  show(<PriceLine fee="٣٠٠ جنيه" />);
  expect(document.body.textContent).toContain('٣٠٠ جنيه');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/terms');
});

test('without a fee nothing is said of money', () => {
  show(<PriceLine fee="" />);
  expect(document.body.textContent).not.toBe('');
  expect(screen.queryByRole('link')).toBeNull();
});

test('while the fee is not known nothing is said', () => {
  show(<PriceLine fee={null} />);
  expect(document.body.textContent).toBe('');
});
