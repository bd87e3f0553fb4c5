declare module 'virtual:request-schema' {
  const schema: object;
  export default schema;
}
