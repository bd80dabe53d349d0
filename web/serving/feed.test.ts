import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from '#contract/core/client.ts';
import { suggestionsFeed } from '#web/serving/feed.ts';

const item = (id: number, subject: string) => ({
  ...{ id, type: 'Suggestions', subject, subjectSubmitterName: null, classification: 'شكوى' },
  date: '2026-02-03T04:05:06.000Z',
});

test('the feed has the newest items first, and the text that people typed is escaped', async () => {
  const call = caller(async ({ path }) => ({
    status: 200,
    body: {
      data: path.includes('Settings')
        ? { brand: { name: 'ميزان & عدل' } }
        : path.includes('Discussions')
          ? [item(9, '</title>\uFFFE<script>"&\'\uFFFF')]
          : [item(path.includes('Comments') ? 2 : 5, 'مقترح')],
    },
  }));
  const answer = await suggestionsFeed('https://sanad.example', call);
  assert.match(answer.headers.get('content-type') ?? '', /rss\+xml/);
  const text = await answer.text();
  const links = [...text.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link);
  assert.deepEqual(
    links,
    [9, 5, 2].map((id) => `https://sanad.example/sub/${id}`),
  );
  assert.ok(text.includes('&lt;/title&gt;&lt;script&gt;&quot;&amp;&apos;</title>'));
  assert.match(text, /<title>[^<]* - ميزان &amp; عدل<\/title>/);
  assert.match(text, /<pubDate>Tue, 03 Feb 2026 04:05:06 GMT<\/pubDate>/);
});
