import { saveSettings } from '#contract/content.ts';
import type { DemoTown } from './demo-town.ts';
import type { Entered } from './enter-people.ts';

/** Fictional: numbers of no network, so that nobody can send money to it. */
export const saveDemoSettings = (town: DemoTown, { administrator }: Entered) => {
  town.at('2026-08-19T09:00:00Z');
  return administrator(saveSettings, {
    wallets: [
      { name: 'محفظة الهاتف', number: '01600000999' },
      { name: 'محفظة البنك', number: '01600000997' },
    ],
    requestFee: 300,
    lawyerFee: 1000,
    contactEmail: 'info@example.com',
    whatsappNumber: '01600000998',
    facebook: 'https://www.facebook.com/example',
    x: 'https://x.com/example',
    instagram: 'https://www.instagram.com/example',
    youtube: 'https://www.youtube.com/@example',
    linkedin: 'https://www.linkedin.com/company/example',
  });
};
