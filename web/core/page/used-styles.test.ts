import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usedStyles } from './used-styles.ts';

const sheet = [
  '@layer base,utilities;',
  '@font-face{font-family:Plex;src:url("a;}.woff2")}',
  '@layer base{*,:before{margin:0}a[href$=".pdf"]{color:red}html[data-theme=dark] .card:not(.plain){color:#fff}}',
  '.card,.list .row:is(.open,.shut){display:grid}',
  '@media print{.row{display:none}.card{border:0}}@media screen{.row{color:red}}',
  '.lg\\:w-1\\.5{width:6px}.\\32 xl{width:1px}.\\[\\&\\>svg\\]\\:x>svg{x:1px}.px\\(1\\,2\\){content:"}.row{"}',
  '@keyframes turn{to{rotate:1turn}}',
].join('');

test('a page has the rules of its classes, of elements and of everything, in their order', () => {
  const used = usedStyles(sheet);
  assert.equal(
    used('<p class="card">.row</p>'),
    [
      '@layer base,utilities;',
      '@font-face{font-family:Plex;src:url("a;}.woff2")}',
      '@layer base{*,:before{margin:0}a[href$=".pdf"]{color:red}html[data-theme=dark] .card:not(.plain){color:#fff}}',
      '.card,.list .row:is(.open,.shut){display:grid}',
      '@media print{.card{border:0}}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  );
  assert.equal(used('<b class="card lg:w-1.5 list 2xl"></b><i class="row [&amp;&gt;svg]:x px(1,2)"></i>'), sheet);
});
