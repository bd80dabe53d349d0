/** The look of the API page. */
export const apiSheet = `:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf8f1, #101816);
  --card: light-dark(#fff, #182320);
  --ink: light-dark(#14231f, #ecf0ea);
  --muted: light-dark(#55625d, #a4b2ab);
  --line: light-dark(#ddd2bd, #33423d);
  --accent: light-dark(#0c5a45, #7fcfb3);
}
* {
  box-sizing: border-box;
}
html {
  scroll-behavior: smooth;
  scroll-padding-block-start: 1rem;
}
body {
  margin: 0 auto;
  padding: 1.5rem;
  max-inline-size: 78rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  background: var(--ground);
  color: var(--ink);
  font:
    1rem / 1.6 system-ui,
    'Segoe UI',
    Tahoma,
    sans-serif;
}
a {
  color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
header p,
article > p {
  max-inline-size: 70ch;
}
nav ul {
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
}
nav a {
  display: inline-block;
  padding-block: 0.25rem;
}
nav h2 {
  margin: 1rem 0 0.25rem;
  font-size: 1rem;
}
main > section > h2 {
  margin-block: 2rem 1rem;
  text-transform: capitalize;
}
article {
  margin-block-end: 1.5rem;
  padding: 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
}
h3,
h4 {
  margin: 0 0 0.5rem;
}
h4 {
  margin-block-start: 1rem;
}
.call b {
  display: inline-block;
  padding-inline: 0.5rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
}
td code {
  white-space: nowrap;
}
.call code {
  overflow-wrap: anywhere;
}
.who {
  color: var(--muted);
}
.wide,
pre {
  overflow-x: auto;
}
pre {
  margin: 0;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--ground);
}
table {
  border-collapse: collapse;
  inline-size: 100%;
  min-inline-size: 36rem;
}
th,
td {
  padding: 0.375rem 0.75rem;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}
td p {
  margin: 0;
}
[lang='ar'] {
  inline-size: fit-content;
}
summary {
  margin-block-start: 1rem;
  cursor: pointer;
}
@media (min-width: 64rem) {
  body {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
  header {
    grid-column: 1 / -1;
  }
  nav {
    position: sticky;
    inset-block-start: 1rem;
    align-self: start;
    max-block-size: calc(100vh - 2rem);
    overflow-y: auto;
  }
  nav ul {
    display: block;
  }
}
@media (prefers-reduced-motion: reduce) {
  html {
    scroll-behavior: auto;
  }
}
`;
