/** Keeps the place of open sales that are not loaded yet, so that nothing moves when they are. Their rows are as high in every window. */
export const OpenSalesPlace = ({ count }: { count: number }) => (
  <div style={{ height: `calc(${count} * 2.5rem + 8px)` }} />
)
