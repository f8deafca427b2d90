import pg from 'pg'

/** Creates an empty database on the server of another one and returns its URL. */
export async function createDatabase(beside: string, name: string): Promise<string> {
  const client = new pg.Client(beside)
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return Object.assign(new URL(beside), { pathname: name }).href
}
