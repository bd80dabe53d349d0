import { packageRules } from './packages.ts';
import { testRules } from './test-rules.ts';

testRules(packageRules, {
  'the contract imports nothing but Zod': {
    kept: {
      'contract/core/fields.ts': `import * as z from 'zod/mini';\nimport { rule } from './rules.ts';`,
      'contract/core/fields.test.ts': `import assert from 'node:assert/strict';`,
    },
    broken: {
      'contract/core/client.ts': `import { request } from 'node:http';`,
      'contract/offers/calls.ts': `import { desc } from 'drizzle-orm';`,
    },
  },
  'the product imports only packages that it ships with, and nothing made for tests': {
    kept: {
      'package.json': '{ "dependencies": { "fastify": "5", "@fastify/static": "10", "react-router": "8" } }',
      'server/app.ts': `import fastify from 'fastify';\nimport files from '@fastify/static';\nimport path from 'node:path';`,
      'web/routes.ts': `import { route } from '@react-router/dev/routes';`,
      'web/root.tsx': `import { HydratedRouter } from 'react-router/dom';`,
      'server/app.test.ts': `import { test } from 'node:test';`,
    },
    broken: {
      'server/base/time/clock.ts': `import { mock } from 'node:test';`,
      'server/call/mail/outbox.ts': `import { SMTPServer } from 'smtp-server';`,
      'server/call/http/bind.ts': `import { createServer } from 'vite';`,
      'web/ui/dialog/dialog.tsx': `import axe from 'axe-core';`,
      'main.ts': `import chromium from 'playwright-core';`,
    },
  },
  'browser code imports nothing from Node': {
    kept: { 'web/serving/mount.ts': `import path from 'node:path';` },
    broken: {
      'web/core/session/storage.ts': `import fs from 'node:fs';`,
      'web/pages/home.tsx': `import path from 'node:path';`,
    },
  },
});
