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
const MODULE = /^\.\/[A-Z]\w*$/
const API_PATH = new RegExp(`^/${SEGMENT}(/${SEGMENT})?$`)
const TEXT_OF_RECORD = new RegExp(`^([^{}]|\\{${FIELD}(:money|:dni)?\\})+$`)
/** SVG path data. It cannot contain a quote or an angle bracket, so it cannot leave its attribute. */
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes control characters.
const PLAIN_TEXT = /^[^<>\u0000-\u001f\u007f]+$/

const Label = v.pipe(
  v.string(),
  v.nonEmpty('is empty'),
  v.maxLength(LABEL_LENGTH, `is longer than ${LABEL_LENGTH} characters`),
  v.regex(PLAIN_TEXT, 'contains characters that are not allowed: < > or control characters'),
)

/** The label in other languages, keyed by language. Apart from `label`, which hosts of earlier releases require as a text. */
const labels = v.optional(v.record(v.string(), Label))

/** What single roles read instead, keyed by role. */
const roleLabels = v.optional(v.record(v.string(), v.object({ label: Label, labels })))

const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.maxLength(PATH_LENGTH, 'is too long'), v.regex(pattern, message))

const Page = v.object({
  label: Label,
  labels,
  /** Relative to the section's path. */
  path: matching(PAGE_PATH, 'is not a path such as new-category'),
  /** Additional search words for the palette. */
  keywords: v.optional(Label),
})

const RecordText = v.pipe(Label, v.regex(TEXT_OF_RECORD, 'is not a text with {fields}'))

const Target = matching(TARGET, 'is not a path of the suite such as /clients/edit/{id}')

const Records = v.object({
  /** The resource of the API that is searched: `/client`. */
  path: matching(API_PATH, 'is not a path of the API such as /client'),
  /** The heading of the results. */
  label: Label,
  labels,
  roleLabels,
  /** The text of a result: `{person.name}`, `{price:money}` and `{person.dni:dni}` are replaced by the record's values. */
  title: RecordText,
  description: v.optional(RecordText),
  /** Beside the title, shown when all its fields are set: `Owes {owed:money}`. */
  note: v.optional(v.object({ label: RecordText, labels: v.optional(v.record(v.string(), RecordText)) })),
  /** Words beside a name that ask for the note, and are not searched: `owes debe`. */
  noteWords: v.optional(Label),
  /** The path of one record, below the section's path: `/clients/edit/{id}`. */
  to: Target,
  /** What else can be done with a record, by a second key, for roles that may open its path: `/new-sale?client={id}`. */
  second: v.optional(v.object({ label: Label, labels, to: Target })),
})

/** One section in a remote's manifest and in the host's `sections.json`. */
export const SectionManifestSchema = v.object({
  label: Label,
  labels,
  roleLabels,
  path: matching(SECTION_PATH, 'is not a path such as /travel-guides'),
  /** SVG path data of a 24 by 24 outline icon. */
  icon: v.optional(
    v.pipe(
      v.string('is not SVG path data'),
      v.maxLength(ICON_LENGTH, 'is too long'),
      v.regex(PATH_DATA, 'is not SVG path data'),
    ),
  ),
  /** Any text: the host checks which roles it knows. */
  roles: v.pipe(v.array(v.string()), v.minLength(1, 'is empty'), v.maxLength(MOST, 'is too long')),
  /** True when everybody may open it, without a login. Earlier hosts ignore it and require one of the roles. */
  public: v.optional(v.boolean()),
  module: matching(MODULE, 'is not a module such as ./TravelGuides'),
  menu: v.optional(v.pipe(v.number(), v.integer())),
  /** A place in a screen of another remote that a module fills, for the roles of the section. A name that the host does not know is ignored. */
  slot: v.optional(
    v.object({ name: v.string(), module: matching(MODULE, 'is not a module such as ./TravelGuides') }),
  ),
  /**
   * Paths of the lists from which its pages are opened. The first that the role may open stands for the section in menu, palette and
   * breadcrumbs, and the section's own path leads to it.
   */
  within: v.optional(v.array(matching(SECTION_PATH, 'is not a path such as /travel-guides'))),
  pages: v.optional(v.pipe(v.array(Page), v.maxLength(MOST, 'is too long')), []),
  records: v.optional(v.pipe(v.array(Records), v.maxLength(MOST, 'is too long')), []),
})

export type SectionManifest = v.InferOutput<typeof SectionManifestSchema>

/**
 * The sections of a remote. Each is validated separately, so that a refused one does not affect the others.
 */
export const SectionsEnvelope = v.object({
  version: v.pipe(v.number(), v.integer()),
  list: v.pipe(v.array(v.unknown()), v.maxLength(MOST, 'has too many sections')),
})
