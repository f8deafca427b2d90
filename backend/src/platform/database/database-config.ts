export type DatabaseConfig = PostgresConfig | { kind: 'embedded'; directory: string }

export interface PostgresConfig {
  kind: 'postgres'
  url: string
  /** The maximum duration of a statement. */
  timeoutMs?: number
  /** The same for an export, and how long it waits for its reader. */
  exportTimeoutMs?: number
  /** URL of a replica, for reports and exports. */
  readUrl?: string | undefined
}
