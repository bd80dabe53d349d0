import type { JsonSchema } from '#contract/core/fields.ts';
import type { OpenApi, Operation, Parameter } from '#contract/core/openapi.ts';
import { escapeHtml } from '#server/core/html.ts';

type Placed = { method: string; path: string; operation: Operation };

/** The contract as a page to read: English, with what people are told in Arabic. */
export function apiPage(document: OpenApi, sheetUrl: string, documentUrl: string): string {
  const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Placed => ({ method: method.toUpperCase(), path, operation })),
  );
  const domains = document.tags.map(({ name }) => ({
    name,
    calls: placed.filter((p) => p.operation.tags[0] === name),
  }));
  const { title, description } = document.info as { title: string; description: string };
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} API</title><link rel="stylesheet" href="${sheetUrl}"></head><body>`,
    `<header><h1><bdi lang="ar">${escapeHtml(title)}</bdi> API</h1><p>${escapeHtml(description)}</p>`,
    `<p><a href="${documentUrl}">openapi.json</a></p></header>`,
    `<nav aria-label="Calls">${domains.map(contents).join('')}</nav>`,
    `<main>${domains.map(section).join('')}</main></body></html>`,
  ].join('\n');
}

type Domain = { name: string; calls: Placed[] };

const contents = ({ name, calls }: Domain) =>
  `<h2>${escapeHtml(name)}</h2><ul>${calls
    .map(({ operation: { operationId } }) => `<li><a href="#${operationId}">${escapeHtml(operationId)}</a></li>`)
    .join('')}</ul>`;

const section = ({ name, calls }: Domain) =>
  `<section aria-labelledby="domain-${escapeHtml(name)}"><h2 id="domain-${escapeHtml(name)}">${escapeHtml(name)}</h2>${calls.map(call).join('\n')}</section>`;

function call({ method, path, operation }: Placed): string {
  const { operationId, summary, description } = operation;
  return [
    `<article id="${operationId}"><h3><a href="#${operationId}">${escapeHtml(operationId)}</a></h3>`,
    `<p class="call"><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code></p>`,
    `<p>${escapeHtml(summary)}</p><p class="who">${escapeHtml(description)}</p>`,
    fieldsTable([...operation.parameters.map(parameterRow), ...bodyRows(operation)]),
    success(operation.responses['200']),
    refusals(operation),
    '</article>',
  ].join('');
}

type Row = [field: string, where: string, type: string, isRequired: boolean];

const parameterRow = ({ name, in: place, required, schema }: Parameter): Row => [name, place, told(schema), required];

function bodyRows({ requestBody }: Operation): Row[] {
  const kinds = Object.entries(requestBody?.content ?? {});
  const where = kinds.map(([type]) => (type === 'application/json' ? 'JSON' : 'form')).join(' or ');
  const schema = kinds.at(-1)?.[1].schema as JsonSchema | undefined;
  const required = (schema?.required ?? []) as string[];
  return Object.entries(propertiesOf(schema)).map(([name, field]) => [
    name,
    where,
    told(field),
    required.includes(name),
  ]);
}

const fieldsTable = (rows: readonly Row[]) =>
  rows.length === 0
    ? ''
    : `<h4>Fields</h4>${table(
        ['Field', 'In', 'Type', 'Required'],
        rows.map(([field, where, type, isRequired]) => [
          `<code>${escapeHtml(field)}</code>`,
          escapeHtml(where),
          escapeHtml(type),
          isRequired ? 'yes' : '',
        ]),
      )}`;

/** A field's rule in words: type, words to choose from, bounds. */
function told(schema: JsonSchema): string {
  const { type, enum: words, description, format, maxLength, minLength, minimum, maximum } = schema;
  const said = [
    Array.isArray(words) ? words.map((word) => JSON.stringify(word)).join(' | ') : [type ?? 'any'].flat().join(' | '),
    format,
    minLength === undefined ? null : `at least ${minLength} characters`,
    maxLength === undefined ? null : `at most ${maxLength} characters`,
    minimum === undefined
      ? null
      : maximum === Number.MAX_SAFE_INTEGER
        ? `at least ${minimum}`
        : `${minimum} to ${maximum}`,
    description,
  ];
  return said.filter(Boolean).join('; ');
}

function success(answer: JsonSchema | undefined): string {
  const content = (answer?.content ?? {}) as Record<string, { schema?: JsonSchema }>;
  const [[type, { schema }] = ['', {}]] = Object.entries(content);
  const message = `<p lang="ar" dir="rtl">${escapeHtml(String(answer?.description))}</p>`;
  return `<h4>Answers 200</h4>${message}<pre tabindex="0"><code>${escapeHtml(schema ? sketch(schema) : type)}</code></pre>`;
}

/** The shape of an answer, as one would write it by hand. */
function sketch(schema: JsonSchema, indent = ''): string {
  const { anyOf, type, items, enum: words, const: word } = schema;
  if (Array.isArray(anyOf)) return anyOf.map((option) => sketch(option, indent)).join(' | ');
  if (word !== undefined) return JSON.stringify(word);
  if (Array.isArray(words)) return words.map((choice) => JSON.stringify(choice)).join(' | ');
  if (type === 'array') return `[${sketch(items as JsonSchema, indent)}, …]`;
  if (type !== 'object') return [type ?? 'any'].flat().join(' | ');
  const inner = `${indent}  `;
  const lines = Object.entries(propertiesOf(schema)).map(
    ([name, field]) => `${inner}"${name}": ${sketch(field, inner)}`,
  );
  return lines.length ? `{\n${lines.join(',\n')}\n${indent}}` : '{}';
}

function refusals({ responses }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, { description }]) =>
    status === '200'
      ? []
      : String(description)
          .split('\n\n')
          .map((line) => {
            const [code = '', ...message] = line.split(': ');
            return [
              status,
              `<code>${escapeHtml(code)}</code>`,
              `<p lang="ar" dir="rtl">${escapeHtml(message.join(': '))}</p>`,
            ];
          }),
  );
  return `<details><summary>Refusals</summary>${table(['Status', 'Code', 'Message'], rows)}</details>`;
}

const table = (heads: readonly string[], rows: readonly string[][]) =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const propertiesOf = (schema: JsonSchema | undefined) => (schema?.properties ?? {}) as Record<string, JsonSchema>;
