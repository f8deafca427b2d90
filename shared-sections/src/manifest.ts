import * as v from 'valibot'

/** Raised when a host that knows only earlier versions could misread the manifest. */
export const SECTIONS_VERSION = 1

const LABEL_LENGTH = 60
const PATH_LENGTH = 100
const ICON_LENGTH = 2000
const MOST = 50

const SEGMENT = '[a-z0-9][a-z0-9-]*'
const SECTION_PATH = new RegExp(`^(/${SEGMENT})+$`)
const PAGE_PATH = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
const TARGET = new RegExp(`^/${SEGMENT}[\\w/?=&{}-]*$`)
/** Nothing of it can end an attribute or start an element. */
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
const PLAIN_TEXT = /^[^<>\u0000-\u001f\u007f]+$/

const Label = v.pipe(
  v.string(),
  v.nonEmpty('is empty'),
  v.maxLength(LABEL_LENGTH, `is longer than ${LABEL_LENGTH} characters`),
  v.regex(PLAIN_TEXT, 'has characters that are no plain text'),
)

const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.maxLength(PATH_LENGTH, 'is too long'), v.regex(pattern, message))

const Page = v.object({
  label: Label,
  /** Below the section's path. */
  path: matching(PAGE_PATH, 'is no path below the section'),
  /** Further words by which the palette finds the page. */
  keywords: v.optional(Label),
})

const Search = v.object({
  /** The kind of record. */
  records: v.picklist(['client', 'service', 'administrator']),
  /** The heading above what was found. */
  label: Label,
  /** The address of one record, with `{id}` or `{email}` in it. */
  to: matching(TARGET, 'is no address of the suite'),
})

/** One section as a remote's manifest and the host's `config.json` carry it. */
export const SectionManifestSchema = v.object({
  label: Label,
  path: matching(SECTION_PATH, 'is no path such as /travel-guides'),
  /** Path data of an outline of 24 by 24. */
  icon: v.optional(
    v.pipe(v.string('is no icon'), v.maxLength(ICON_LENGTH, 'is too long'), v.regex(PATH_DATA, 'is no icon')),
  ),
  /** The host decides which of them it knows. */
  roles: v.pipe(v.array(v.string()), v.minLength(1, 'names no role'), v.maxLength(MOST, 'is too long')),
  module: matching(/^\.\/[A-Z]\w*$/, 'is no module such as ./TravelGuides'),
  menu: v.optional(v.pipe(v.number(), v.integer())),
  pages: v.optional(v.pipe(v.array(Page), v.maxLength(MOST, 'is too long')), []),
  search: v.optional(v.pipe(v.array(Search), v.maxLength(MOST, 'is too long')), []),
})

export type SectionManifest = v.InferOutput<typeof SectionManifestSchema>

/** All sections of a remote; each is checked on its own, so that one that is refused leaves the others working. */
export const SectionsEnvelope = v.object({
  version: v.pipe(v.number(), v.integer()),
  list: v.pipe(v.array(v.unknown()), v.maxLength(MOST, 'has too many sections')),
})
