import { labelText } from 'shared-i18n'
import { SECTIONS } from '../sections'

const { label, path, pages } = SECTIONS.administrators

export const title = () => labelText(label)
export const ADMINS = path

/** Paths relative to the section's path. */
export const INVITE = pages.invite.path
export const inviteTitle = () => labelText(pages.invite.label)
