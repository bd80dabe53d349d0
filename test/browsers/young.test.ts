import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { youngInScript } from './scripts.ts';
import { youngInStyles } from './styles.ts';

describe('what a script uses that the oldest browsers lack', () => {
  const young: Readonly<Record<string, string[]>> = {
    'const a = URL.parse(text)?.hostname;': ['URL.parse'],
    'const { parse } = URL; parse(text);': ['URL.parse'],
    'const a = [1, 2].toSorted();': ['.toSorted()'],
    'const a = list?.toReversed().map(read);': ['.toReversed()'],
    'const a = list["toSpliced"](0, 1);': ['.toSpliced()'],
    'const a = Object.groupBy(hits, read);': ['.groupBy()', 'Object.groupBy'],
    'const a = Map.groupBy(hits, read);': ['.groupBy()', 'Map.groupBy'],
    'if (!list.matches(":popover-open")) list.showPopover();': ['.showPopover()', ':popover-open'],
    'document.querySelector(`#${id}:popover-open`)': [':popover-open'],
    'if (element.checkVisibility()) go();': ['.checkVisibility()'],
    'const a = Promise.withResolvers();': ['.withResolvers()', 'Promise.withResolvers'],
    'const a = new Intl.DurationFormat("ar-EG");': ['Intl.DurationFormat'],
    'const a = new Set(list).union(others);': ['.union()'],
    'const a = Temporal.Now.instant();': ['Temporal', 'Temporal.Now'],
    'const watcher = new CloseWatcher();': ['CloseWatcher'],
    'strip.addEventListener("scrollend", stop);': ['event scrollend'],
    'const a = /[\\p{L}--[a-z]]/v;': ['/…/v'],
    'const a = /a(?i:b)/;': ['/(?i:…)/'],
  };
  for (const [code, names] of Object.entries(young))
    test(code, () => assert.deepEqual([...youngInScript(code)].sort(), names.sort()));

  const old = [
    'const a = JSON.parse(text), b = { parse: 1, groupBy: 2 };',
    'const a = [...list].sort().at(-1), b = list.findLast(read);',
    'const a = new Intl.NumberFormat("ar-EG").format(1);',
    'const a = list.showPopover?.(), b = AbortSignal.abort();',
    'const temporal = { Temporal: 1 }; temporal.Temporal = 2;',
    'document.querySelectorAll("dialog:modal, a:focus-visible, li:has(> a)")',
    'addEventListener("visibilitychange", stop); const a = /(?<=a)b/u, c = "https://sanad.example/a:b";',
  ];
  for (const code of old) test(`nothing: ${code}`, () => assert.deepEqual([...youngInScript(code)], []));
});

describe('what styles use that the oldest browsers lack', () => {
  const young: Readonly<Record<string, string[]>> = {
    '.a{block-size:100dvb}': ['unit dvb'],
    '.a{padding:min(1.5rem,7.5vi)}': ['unit vi'],
    '.a{--screen:100dvh}': ['unit dvh'],
    '@layer a{@media (width>=36rem){.a{grid-template-columns:subgrid}}}': ['grid-template-columns: subgrid'],
    '.a:popover-open,.b:hover{color:red}': [':popover-open'],
    'details::details-content{color:red}': [':details-content'],
    '@starting-style{.a{opacity:0}}': ['@starting-style'],
    '@scope (.a){.b{color:red}}': ['@scope'],
    '.a{color:color-mix(in oklab,red,blue)}': ['color-mix()'],
    '.a{color:light-dark(red,blue)}': ['light-dark()'],
    '.a{field-sizing:content}': ['field-sizing:'],
    '.a{anchor-name:--b;inset-area:top}': ['anchor-name:'],
    '@supports (display:grid){.a{block-size:100dvb}}': ['unit dvb'],
    '@supports not (block-size:1dvb){.a{block-size:100dvb}}': ['unit dvb'],
  };
  for (const [sheet, names] of Object.entries(young))
    test(sheet, () => assert.deepEqual([...youngInStyles(sheet)].sort(), names.sort()));

  const old = [
    '@supports (block-size:1dvb){.a{block-size:100dvb}}',
    '.a:has(>.b):not(:focus-visible)::before{content:"a:popover-open{1dvb"}/* 1vi */',
    '@layer a,b;@media (width>=36rem) and (prefers-reduced-motion:reduce){.a{inset-inline:1px;translate:0 1vw}}',
    '@container (width>10rem){.a\\:open{color:#1e1e1e}}.b{background:url(a.svg#1dvb)}',
  ];
  for (const sheet of old) test(`nothing: ${sheet}`, () => assert.deepEqual([...youngInStyles(sheet)], []));
});
