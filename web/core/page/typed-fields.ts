type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The fields of the page in which something may be typed or chosen and kept, by names that they have again when the page
 * was loaded or built again. Secrets and files are never kept. It has no imports, because its text also runs in the
 * document before the scripts come (`before-scripts.ts`).
 */
export function fieldsOfPage(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const kept =
    'textarea, select, input:not([type=hidden], [type=password], [type=file], [autocomplete=one-time-code], [name*=card i])';
  for (const field of document.querySelectorAll<Field>(kept)) {
    const name = field.closest<HTMLElement>('[data-field]')?.dataset.field ?? (field.name || field.id);
    let key = /^(checkbox|radio)$/.test(field.type) ? `${name}=${field.value}` : name;
    while (fields.has(key)) key += '+';
    fields.set(key, field);
  }
  return fields;
}

/** The text that a person typed or chose in the field; null where it is as the server sent it. */
export function typedIn(field: Field): string | boolean | null {
  if (/^(checkbox|radio)$/.test(field.type)) {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked === defaultChecked ? null : checked;
  }
  const options = 'options' in field ? [...field.options] : null;
  const first = options
    ? (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
    : (field as HTMLInputElement).defaultValue;
  return field.value === first ? null : field.value;
}

/** React takes a value for typed when it was set past its own setter, and an event says so. */
function type(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
  // A list that opens while its field is typed in closes again, once React has the text.
  setTimeout(() => {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

/** Remembers the fields of this page, to fill in again those that React builds again, with all that was typed until then. */
export function typedInPage() {
  const { pathname } = location;
  const before = fieldsOfPage();
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  return {
    fillAgain(): void {
      if (location.pathname !== pathname) return;
      const now = fieldsOfPage();
      for (const [key, old] of before) {
        const field = now.get(key);
        if (old.isConnected || !field) continue;
        before.set(key, field);
        const value = typedIn(old);
        if (value !== null) type(field, value);
        if (old !== focused || document.activeElement !== document.body) continue;
        field.focus({ preventScroll: true });
        if (!('options' in old) && old.selectionStart !== null)
          (field as HTMLInputElement).setSelectionRange(old.selectionStart, old.selectionEnd);
      }
    },
  };
}
