// @ts-check
/** @typedef {{ why: string, only: RegExp }} InPlaces `only`: the files, or of a style sheet the selectors, for which it holds */

/**
 * What the built files use although a browser of the floor lacks it, and why it does no harm there.
 * @type {Record<string, string | InPlaces>}
 */
export const exceptions = {
  // Scripts: asked for before it is used.
  '.showPopover': 'ui/popover.ts asks first, and imitates it',
  '.hidePopover': 'ui/popover.ts asks first, and imitates it',
  ':popover-open asked for': 'ui/popover.ts asks first, and imitates it',
  '.share': 'product-tools.tsx asks first, and copies the address',
  '.connection': 'React and the worker ask first',
  '.startViewTransition': 'React and the router ask first; we use none',
  '.caretPositionFromPoint': 'the editor asks first, and takes the other',
  '.caretRangeFromPoint': 'the editor asks first, and takes the other',
  '.getComposedRanges': 'the editor asks first',
  'URL.canParse': { why: 'zod asks first', only: /\/zod-[^/]+$/ },
  'Error.captureStackTrace': 'zod asks first',
  // Scripts: another thing of the same name.
  '.command': 'of the editor',
  '.addElement': 'of the editor',
  '.lock': 'of the editor',
  '.component': { why: 'of the editor', only: /\/rich-editor-[^/]+$/ },
  '.sync': 'of the editor',
  '.external': 'of zod',
  '.when': 'of zod',
  '.handle': "of workbox's strategies",
  '.states': 'words of ours',
  '.actions': 'words of ours',
  '.address': "the shop's",
  '.serial': "a machine's",
  '.take': 'a function of ours',
  // Styles: a rule that stands alone, and what is lost with it.
  ':popover-open': 'a rule of its own; without popovers [data-popover-open] says the same',
  ':open': "in Tailwind's :is(), which forgives",
  ':has': {
    why: 'focus rings have another rule without it beside them; the foot of the page on paper too; the rest is colour, and rows that stay',
    only: new RegExp(
      [
        /^\.(search-box|photo-drop|photo-camera):has\((input)?:focus-visible\)$/,
        /^\.conflict-choice:has\(:checked\)$/,
        /^\.group-has-\\\[input\\:checked\\\]\\:hidden\b/,
        /^body:has\(\[data-print=only\]\) footer$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  ':user-invalid': 'a red frame more; the browser says what is wrong',
  '@property': 'Tailwind sets the values itself where it is missing',
  '@page': 'its margins on paper',
  size: 'the size of paper, in @page',
  // Styles: nothing but comfort.
  'anchor-name': 'ui/hanging-menus.ts places menus',
  'position-anchor': 'ui/hanging-menus.ts places menus',
  'position-area': 'ui/hanging-menus.ts places menus',
  'position-try-fallbacks': 'ui/hanging-menus.ts places menus',
  cursor: 'no pointer on a phone',
  resize: 'no handle on a phone',
  'scrollbar-width': 'the usual bar',
  'overflow-anchor': 'switches off what the browser does not do',
  'forced-color-adjust': 'for high contrast, which the browser does not have',
  'font-family': 'the next family of the list',
  'text-wrap': 'lines break where they always did',
}

/**
 * Exceptions for one place of ours that asks first. A second place would not: it goes through the first.
 * @type {readonly string[]}
 */
export const inOnePlace = ['.showPopover', '.hidePopover', ':popover-open asked for']
