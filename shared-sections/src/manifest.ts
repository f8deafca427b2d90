import * as v from 'valibot'

/** Increase it when hosts that know only earlier versions could misread the manifest. */
export const SECTIONS_VERSION = 1

const LABEL_LENGTH = 60
const PATH_LENGTH = 100
const ICON_LENGTH = 2000
const MOST = 50

const SEGMENT = '[a-z0-9][a-z0-9-]*'
const SECTION_PATH = new RegExp(`^(/${SEGMENT})+$`)
const PAGE_PATH = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
const FIELD = '[a-zA-Z][\\w.]*'
const TARGET = new RegExp(`^/${SEGMENT}(/(${SEGMENT}|\\{${FIELD}\\}))*(\\?[a-z]+=\\{${FIELD}\\})?$`)
const API_PATH = new RegExp(`^/${SEGMENT}(/${SEGMENT})?$`)
const TEXT_OF_RECORD = new RegExp(`^([^{}]|\\{${FIELD}(:money)?\\})+$`)
/** Nothing of it can end an attribute or start an element. */
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes control characters.
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
  /** Relative to the section's path. */
  path: matching(PAGE_PATH, 'is no path below the section'),
  /** Additional search words for the palette. */
  keywords: v.optional(Label),
})

const Records = v.object({
  /** The resource of the API that is searched: `/client`. */
  path: matching(API_PATH, 'is no path of the API such as /client'),
  /** The heading above what was found. */
  label: Label,
  /** A record in the list: `{person.name}` and `{price:money}` are filled in. */
  title: v.pipe(Label, v.regex(TEXT_OF_RECORD, 'is no text with {fields} in it')),
  description: v.optional(v.pipe(Label, v.regex(TEXT_OF_RECORD, 'is no text with {fields} in it'))),
  /** The address of one record, below the section's path: `/clients/edit/{id}`. */
  to: matching(TARGET, 'is no address of the suite'),
})

/** How manifests of earlier releases say what the palette searches: `records` names one of the host's own kinds. */
const Search = v.object({
  records: v.picklist(['client', 'service', 'administrator']),
  /** The heading of the results. */
  label: Label,
  to: matching(TARGET, 'is no address of the suite'),
})

/** One section in a remote's manifest and in the host's `config.json`. */
export const SectionManifestSchema = v.object({
  label: Label,
  path: matching(SECTION_PATH, 'is no path such as /travel-guides'),
  /** SVG path data of a 24 by 24 outline icon. */
  icon: v.optional(
    v.pipe(v.string('is no icon'), v.maxLength(ICON_LENGTH, 'is too long'), v.regex(PATH_DATA, 'is no icon')),
  ),
  /** Any text: the host checks which roles it knows. */
  roles: v.pipe(v.array(v.string()), v.minLength(1, 'names no role'), v.maxLength(MOST, 'is too long')),
  module: matching(/^\.\/[A-Z]\w*$/, 'is no module such as ./TravelGuides'),
  menu: v.optional(v.pipe(v.number(), v.integer())),
  pages: v.optional(v.pipe(v.array(Page), v.maxLength(MOST, 'is too long')), []),
  records: v.optional(v.pipe(v.array(Records), v.maxLength(MOST, 'is too long')), []),
  search: v.optional(v.pipe(v.array(Search), v.maxLength(MOST, 'is too long')), []),
})

export type SectionManifest = v.InferOutput<typeof SectionManifestSchema>

/**
 * The sections of a remote. Each is validated separately, so that a refused one does not affect the others.
 */
export const SectionsEnvelope = v.object({
  version: v.pipe(v.number(), v.integer()),
  list: v.pipe(v.array(v.unknown()), v.maxLength(MOST, 'has too many sections')),
})
