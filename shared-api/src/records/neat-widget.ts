import { type ExportColumn, Id, text } from 'shared-api/contract'
import * as v from 'valibot'

export const NeatWidgetInput = v.object({ name: text(4, 50), description: text(4, 150) })
export type NeatWidgetInput = v.InferOutput<typeof NeatWidgetInput>
/** The body of a request that creates or updates one. */
export type NeatWidgetPayload = v.InferInput<typeof NeatWidgetInput>

export const NeatWidget = v.object({ id: Id, name: v.string(), description: v.string() })
export type NeatWidget = v.InferOutput<typeof NeatWidget>

export const NEAT_WIDGET_EXPORT: readonly ExportColumn<NeatWidget>[] = [
  ['Id', 'Id', ({ id }) => id],
  ['Name', 'Nombre', ({ name }) => name],
  ['Description', 'Descripción', ({ description }) => description],
]
