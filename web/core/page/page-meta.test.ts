import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';

const origin = 'https://sanad.example';
const settings = {
  brand: { name: 'سَنَد', slogan: 'منصة الخدمات القانونية', logoUrl: null },
  contactEmail: 'help@sanad.example',
  whatsappNumber: '01000000001',
  socialLinks: [{ name: 'facebook', url: 'https://facebook.example/sanad' }],
};
const matches = [{ id: 'root', loaderData: { origin, settings } }];

/** The head as React Router writes it. */
function headOf(meta: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Meta), meta: () => meta }]);
  return renderToStaticMarkup(createElement(Stub));
}

type Thing = { '@type': string } & Record<string, unknown>;

function thingsIn(head: string): Thing[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  return (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

const about = () => pageMeta({ title: 'من نحن', description: 'فكرتنا', path: paths.about(), matches });

test('a public page says what it is, where it is and what its link shows', () => {
  const head = headOf(about());
  for (const part of [
    '<title>من نحن - سَنَد</title>',
    '<meta name="description" content="فكرتنا"/>',
    `<link rel="canonical" href="${origin}/about"/>`,
    `<meta property="og:url" content="${origin}/about"/>`,
    `<meta property="og:image" content="${origin}/card.png"/>`,
    '<meta property="og:image:width" content="1200"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    assert.ok(head.includes(part), part);
  assert.doesNotMatch(head, /noindex/);
});

test('a renamed platform is called by its name, and shows its own logo or none', () => {
  const named = (logoUrl: string | null) => [
    { id: 'root', loaderData: { origin, settings: { ...settings, brand: { name: 'ميزان', slogan: 'عدل', logoUrl } } } },
  ];
  const head = headOf(pageMeta({ title: 'من نحن', path: paths.about(), matches: named('/media/logo') }));
  for (const part of [
    '<title>من نحن - ميزان</title>',
    '<meta property="og:site_name" content="ميزان"/>',
    `<meta property="og:image" content="${origin}/media/logo"/>`,
  ])
    assert.ok(head.includes(part), part);
  assert.deepEqual(thingsIn(head).map(({ name, logo }) => [name, logo])[0], ['ميزان', `${origin}/media/logo`]);
  const home = headOf(pageMeta({ path: paths.home(), matches: named(null) }));
  assert.match(home, /<title>ميزان - عدل<\/title>/);
  assert.doesNotMatch(home, /og:image|سَنَد/);
  assert.match(headOf(pageMeta({ title: 'حسابي', matches: named(null) })), /<title>حسابي - ميزان<\/title>/);
});

test('a private page is not indexed and has no link preview', () => {
  const head = headOf(pageMeta({ title: 'حسابي' }));
  assert.match(head, /<meta name="robots" content="noindex"\/>/);
  assert.doesNotMatch(head, /canonical|og:|ld\+json/);
});

test('the structured data has the organization with its contact, and the breadcrumb of the page', () => {
  const [organization, breadcrumbs] = thingsIn(headOf(about()));
  assert.equal(organization?.['@type'], 'Organization');
  assert.equal(organization?.logo, `${origin}/icon-512.png`);
  assert.deepEqual(organization?.sameAs, ['https://facebook.example/sanad']);
  assert.deepEqual(organization?.contactPoint, {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    availableLanguage: 'ar',
    areaServed: 'EG',
    email: 'help@sanad.example',
    telephone: '+201000000001',
  });
  assert.equal(breadcrumbs?.['@type'], 'BreadcrumbList');
  assert.deepEqual(breadcrumbs?.itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'من نحن', item: `${origin}/about` },
  ]);
});

test('the home page has no way to itself, and without settings nothing is invented', () => {
  const bare = [{ id: 'root', loaderData: { origin, settings: null } }];
  const [organization, website] = thingsIn(headOf(pageMeta({ path: paths.home(), matches: bare })));
  assert.equal(website?.['@type'], 'WebSite');
  assert.equal(organization?.contactPoint, undefined);
  assert.equal(organization?.sameAs, undefined);
});

test('no text of an administrator breaks out of the structured data', () => {
  const hostile = '</script><!--<script>alert(1)</script>';
  const hostileSettings = {
    ...settings,
    contactEmail: hostile,
    socialLinks: [{ name: 'x', url: `https://x.example/${hostile}` }],
  };
  const head = headOf(
    pageMeta({
      title: hostile,
      path: paths.about(),
      matches: [{ id: 'root', loaderData: { origin, settings: hostileSettings } }],
    }),
  );
  assert.equal(head.match(/<script/g)?.length, 1);
  assert.equal(head.match(/<\/script>/g)?.length, 1);
  assert.doesNotMatch(head, /<!--/);
  const text = JSON.stringify(thingsIn(head));
  assert.ok(text.includes(`"email":${JSON.stringify(hostile)}`));
  assert.ok(text.includes(`"name":${JSON.stringify(hostile)}`));
});
