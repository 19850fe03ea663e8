import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'ankura-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'Do/not+tell=',
}

describe('the place of files', () => {
  test('is the disk by default', () => {
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeUndefined()
  })

  test('is a bucket if all its settings are set; the region has a default', () => {
    expect(readSettings(S3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'ankura-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'Do/not+tell=',
    })
    expect(readSettings({ ...S3, S3_REGION: 'ap-south-1' }).s3?.region).toBe('ap-south-1')
  })

  test.each(Object.keys(S3))('is refused without %s', (name) => {
    const start = () => readSettings({ ...S3, [name]: '' })
    expect(start).toThrow(new RegExp(`^${name}: missing\\..* DATA_DIR\\.$`))
    expect(start).not.toThrow('Do/not+tell=')
  })

  test('cannot be set by a region alone', () => {
    expect(() => readSettings({ S3_REGION: 'ap-south-1' })).toThrow(
      /^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing/,
    )
  })

  test.each([
    ['S3_ENDPOINT', 's3.example.org', 'must be an address that begins with http:// or https://'],
    ['S3_ENDPOINT', 'ftp://s3.example.org', 'must be an address that begins with'],
    ['S3_ENDPOINT', 'https://me:word@s3.example.org', 'must be an address without a name'],
    ['S3_ENDPOINT', 'https://s3.example.org/?region=a', 'must be an address without a name'],
    ['S3_BUCKET', 'My Bucket', 'must be the name of a bucket'],
    ['S3_BUCKET', '../other', 'must be the name of a bucket'],
    ['S3_REGION', 'ap south', 'without blanks'],
    ['S3_ACCESS_KEY_ID', 'key\nX-Header: 1', 'without blanks'],
    ['S3_SECRET_ACCESS_KEY', 'Do not tell', 'without blanks'],
  ])('is refused if %s is %j, with a sentence that names the setting', (name, value, sentence) => {
    const start = () => readSettings({ ...S3, [name]: value })
    expect(start).toThrow(new RegExp(`^${name}: .*${sentence}`))
    if (name !== 'S3_ENDPOINT') expect(start).not.toThrow(value)
  })
})

describe('the number of connections to a database server', () => {
  test('is chosen by the product by default', () => {
    expect(readSettings({}).databaseConnections).toBeUndefined()
    expect(readSettings({ DATABASE_CONNECTIONS: '6' }).databaseConnections).toBe(6)
    expect(readSettings({ DATABASE_CONNECTIONS: '500' }).databaseConnections).toBe(500)
  })

  test.each(['5', '501', '0', '-5', '10.5', '1e2', 'many', ' 20', '00000000020'])(
    'is refused if it is %j, with a sentence that names the setting',
    (value) => {
      expect(() => readSettings({ DATABASE_CONNECTIONS: value })).toThrow(
        /^DATABASE_CONNECTIONS: must be a whole number from 6 to 500\.$/,
      )
    },
  )
})

describe('addresses', () => {
  test.each(['postgres://a:5432,b:5432/ankura', 'postgresql://a,b/ankura', 'postgres:///ankura?host=a,b'])(
    'of several database servers are accepted: %s',
    (value) => expect(readSettings({ DATABASE_URL: value }).databaseUrl).toBe(value),
  )

  test.each([
    [
      'postgres:///ankura?host=a,b,c&port=1,2',
      /^DATABASE_URL: names another number of ports than of hosts\./,
    ],
    ['postgres://a:5432,b:none/ankura', /^DATABASE_URL: must be an address that begins with postgres:/],
  ])('of several database servers with a fault are refused: %s', (value, sentence) => {
    expect(() => readSettings({ DATABASE_URL: value })).toThrow(sentence)
  })

  test('of one database server are accepted, also with a comma in the password', () => {
    const url = 'postgres://me:one%2Ctwo@db.example.org:5432/ankura'
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(() => readSettings({ DATABASE_URL: 'db.example.org' })).toThrow(
      'must be an address that begins with',
    )
  })

  test.each([
    [
      'DATABASE_URL',
      'postgres://me:100%@db.example.org/ankura',
      'contains a % that does not begin an escape',
    ],
    ['DATABASE_URL', 'postgres://a,b%zz@c/ankura', 'contains a %'],
    ['DATABASE_URL', 'postgres://db.example.org', 'must name a database'],
    ['DATABASE_URL', 'postgres:///?host=a,b', 'must name a database'],
    ['SMTP_URL', 'smtp://', 'must name the mail server'],
    ['SMTP_URL', 'smtp:mail.example.org', 'must name the mail server'],
    ['SMTP_URL', 'smtp://me:100%@mail.example.org', 'contains a %'],
    ['APP_URL', 'https://me:word@ankura.example.org', 'must be an address without a name and a password'],
    ['MAIL_FROM', 'Ankura', 'must be one email address'],
    ['MAIL_FROM', 'a', 'must be one email address'],
    ['MAIL_FROM', 'Ankura <>', 'must be one email address'],
    ['MAIL_FROM', '"Ankura" a@example.org', 'must be one email address'],
    ['MAIL_FROM', 'A <a@example.org>, B <b@example.org>', 'must be one email address'],
    ['MAIL_FROM', 'a@example.org\nBcc: b@example.org', 'must be one email address'],
    ['MAIL_FROM', `${'a'.repeat(400)}@example.org`, 'must have at most 320 characters'],
    ['HOST', 'a'.repeat(256), 'must have at most 255 characters'],
    ['DATA_DIR', 'a'.repeat(1_001), 'must have at most 1,000 characters'],
    ['PROGRAMME_FILE', 'a'.repeat(1_001), 'must have at most 1,000 characters'],
  ])('are refused if %s is %j, with a sentence that names the setting', (name, value, sentence) => {
    const start = () => readSettings({ [name]: value })
    expect(start).toThrow(`${name}: ${sentence}`)
    if (value.includes('@')) expect(start).not.toThrow(value)
  })

  test.each([
    'no-reply@localhost',
    'Ankura <no-reply@example.org>',
    '<a@example.org>',
    '"Cell, Startup" <a@example.org>',
    'ಅಂಕುರ <a@example.org>',
  ])('of the sender of mails are accepted: %s', (value) =>
    expect(readSettings({ MAIL_FROM: value }).mailFrom).toBe(value),
  )

  test('of the product itself have no path', () => {
    expect(readSettings({ APP_URL: 'https://ankura.example.org/' }).appUrl).toBe('https://ankura.example.org')
    for (const value of ['https://example.org/ankura', 'https://example.org/?a', 'https://example.org/#a'])
      expect(() => readSettings({ APP_URL: value })).toThrow(/^APP_URL: must be an address without a path/)
  })
})
