export type { DeclaredLabel, SectionDeclaration, SectionDeclarations } from './declaration'
export {
  SECTIONS_VERSION,
  type SectionManifest,
  SectionManifestSchema,
  SectionsEnvelope,
} from './manifest'
