/** The query of a page. A resource may have further filters. */
export interface PageQuery {
  /** Zero-based. */
  pageIndex: number
  /** 1 to 100. */
  pageSize: number
  search?: string | undefined
  sort?: `${string},${'asc' | 'desc'}` | undefined
  [filter: string]: string | number | undefined
}
