import { SECTIONS } from '../sections'

const { label, path, pages } = SECTIONS.neatWidgets

/** In all languages: `labelText(TITLE)` */
export const TITLE = label
export const NEAT_WIDGETS = path
export const CREATE = pages.create
