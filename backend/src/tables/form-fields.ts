/** The form field of each unique constraint that a caller can violate. */
export const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  client_email_key: 'email',
  client_dni_key: 'dni',
  employee_email_key: 'email',
  employee_dni_key: 'dni',
  account_email_key: 'email',
  saved_view_name_key: 'name',
}

/** The same of references. */
export const REFERENCE_FIELDS: Readonly<Record<string, string>> = {
  service_category_id_category_id_fk: 'categoryId',
}
