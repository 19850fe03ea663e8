/** The addresses of DATABASE_URL, which may name several servers of one database. */

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/
const listOf = (text: string | null | undefined): string[] => (text ? text.split(',') : [])

/**
 * One address for each host: of `postgres://a:5432,b:5433/name` or `postgres:///name?host=a,b&port=5432,5433`. A single
 * port counts for all hosts. undefined if the numbers of hosts and ports differ.
 */
export function splitHosts(databaseUrl: string): string[] | undefined {
  const [, beginning, authority, rest = ''] = AUTHORITY.exec(databaseUrl) ?? []
  if (beginning === undefined) return [databaseUrl]
  const named = listOf(authority)
  if (named.length > 1) return named.map((host) => beginning + host + rest)
  const [path = '', query = ''] = rest.split('?')
  const parameters = new URLSearchParams(query)
  const [hosts, ports] = [listOf(parameters.get('host')), listOf(parameters.get('port'))]
  if (hosts.length < 2) return [databaseUrl]
  if (ports.length > 1 && ports.length !== hosts.length) return undefined
  return hosts.map((host, at) => {
    parameters.set('host', host)
    const port = ports[at] ?? ports[0]
    if (port !== undefined) parameters.set('port', port)
    return `${beginning}${authority}${path}?${parameters.toString()}`
  })
}
