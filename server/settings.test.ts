import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'ankura-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'Do/not+tell=',
}

describe('where files are kept', () => {
  test('is the disk where nothing is said', () => {
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeUndefined()
  })

  test('is a bucket where all that it needs is said; the region has a beginning', () => {
    expect(readSettings(S3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'ankura-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'Do/not+tell=',
    })
    expect(readSettings({ ...S3, S3_REGION: 'ap-south-1' }).s3?.region).toBe('ap-south-1')
  })

  test.each(Object.keys(S3))('without %s the start stops and says so', (name) => {
    const start = () => readSettings({ ...S3, [name]: '' })
    expect(start).toThrow(new RegExp(`^${name}: missing\\..* DATA_DIR\\.$`))
    expect(start).not.toThrow('Do/not+tell=')
  })

  test('a region alone is not enough', () => {
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
  ])('a wrong %s (%j) stops the start with a sentence that names it', (name, value, sentence) => {
    const start = () => readSettings({ ...S3, [name]: value })
    expect(start).toThrow(new RegExp(`^${name}: .*${sentence}`))
    if (name !== 'S3_ENDPOINT') expect(start).not.toThrow(value)
  })
})

describe('how many connections a database server lends', () => {
  test('is left to the product where nothing is said', () => {
    expect(readSettings({}).databaseConnections).toBeUndefined()
    expect(readSettings({ DATABASE_CONNECTIONS: '5' }).databaseConnections).toBe(5)
    expect(readSettings({ DATABASE_CONNECTIONS: '500' }).databaseConnections).toBe(500)
  })

  test.each(['4', '501', '0', '-5', '10.5', '1e2', 'many', ' 20', '00000000020'])(
    'is refused where it is %j, with a sentence that names the setting',
    (value) => {
      expect(() => readSettings({ DATABASE_CONNECTIONS: value })).toThrow(
        /^DATABASE_CONNECTIONS: must be a whole number from 5 to 500\.$/,
      )
    },
  )
})
