import { SECTIONS } from '../sections'

const { label, path, pages } = SECTIONS.administrators

export const TITLE = label
export const ADMINS = path

/** Paths relative to the section's path. */
export const INVITE = pages.invite.path
export const INVITE_TITLE = pages.invite.label
export const AUDIT_LOG = pages.auditLog.path
export const AUDIT_LOG_TITLE = pages.auditLog.label
export const MAIL = pages.mail.path
export const MAIL_TITLE = pages.mail.label
