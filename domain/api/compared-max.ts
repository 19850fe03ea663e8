/** So many incubators can be compared (dashboards-and-figures.md, Portal dashboard). */
export const COMPARED_MAX = 4
