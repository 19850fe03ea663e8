import { expect, it } from 'vitest'
import { placeOfFigure } from './place-of-figure.ts'

it('a figure leads to the page of its list, with the same filters', () => {
  // (dashboards-and-figures.md, Figures and their lists)
  const place = (entity: string, filters: Record<string, string>) => placeOfFigure({ entity, filters })
  expect(place('startup', { status: 'active' })).toBe('/startups?status=active')
  expect(place('startup', { incubator_id: 'a', status: 'active' })).toBe(
    '/records/startup?incubator_id=a&status=active',
  )
  expect(place('startup', { mentor_id: 'm' })).toBe('/mentor-startups')
  expect(place('incubator', { incubator_type: 'Center of Excellence (COE)' })).toBe('/incubators?type=COE')
  expect(place('funding-raised', { year: '2024', type: 'Angel' })).toBe(
    '/records/funding-raised?year=2024&type=Angel',
  )
  expect(place('milestone', { is: 'overdue', incubator_id: 'a' })).toBe(
    '/records/milestone?incubator_id=a&is=overdue',
  )
  expect(place('approval', { incubator_id: 'a', mine: 'true', status: 'rejected' })).toBe(
    '/approvals?mine=true&status=rejected',
  )
  expect(place('incubator', { is: 'behind', type: 'COE', location: 'Mysuru' })).toBe(
    '/incubators?is=behind&type=COE&location=Mysuru',
  )
  expect(place('request', { status: 'open', incubator_type: 'COE' })).toBe(
    '/inbox?status=open&incubator_type=COE&kind=request',
  )
  expect(place('startup', { incubator_type: 'COE', incubator_region: 'Mysuru' })).toBe(
    '/startups?incubator_type=COE&incubator_region=Mysuru',
  )
  expect(place('mail', {})).toBe('/mails')
  expect(place('contact-message', { incubator_id: 'a', answered: 'false' })).toBe(
    '/inbox?incubator_id=a&kind=message&status=open',
  )
  expect(place('request', { to: 'portal', status: 'open' })).toBe('/inbox?to=portal&status=open&kind=request')
})
