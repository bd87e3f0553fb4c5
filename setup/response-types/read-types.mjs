// Reads the TypeScript that the specification of Elasticsearch's API is published as: interfaces and type aliases with
// members, unions, intersections, arrays, literals and type parameters, and nothing else of the language.

const TOKEN = /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|-?\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|[^\s]/g;

/** name → {parameters, extends, members, rest} for an interface, {parameters, type} for an alias. */
export function readTypes(text) {
  const tokens = text.match(TOKEN).filter(token => !/^(?:\s|\/\*|\/\/)/.test(token));
  const definitions = new Map();
  const reader = new TypeReader(tokens);
  while (!reader.done) {
    const [name, definition] = reader.definition();
    definitions.set(name, definition);
  }
  return definitions;
}

class TypeReader {
  at = 0;

  constructor(tokens) {
    this.tokens = tokens;
  }

  get done() {
    return this.at >= this.tokens.length;
  }

  definition() {
    this.expect('export');
    const kind = this.next();
    const name = this.next();
    const parameters = this.accept('<') ? this.parameters() : [];
    if (kind === 'interface') {
      const parents = this.accept('extends') ? this.list(() => this.primary(), '{') : [];
      this.expect('{');
      return [name, { parameters, extends: parents, ...this.members() }];
    }
    if (kind !== 'type') throw new Error(`Unexpected [${kind}]`);
    this.expect('=');
    return [name, { parameters, type: this.type() }];
  }

  /** The names of type parameters with their defaults: `<T = unknown>`. */
  parameters() {
    const found = [];
    do {
      const name = this.next();
      found.push({ name, default: this.accept('=') ? this.type() : { kind: 'any' } });
    } while (this.accept(','));
    this.expect('>');
    return found;
  }

  list(read, end) {
    const found = [read()];
    while (this.accept(',')) found.push(read());
    if (this.peek() !== end) throw new Error(`Expected [${end}], not [${this.peek()}]`);
    return found;
  }

  members() {
    const members = {};
    let rest;
    while (!this.accept('}')) {
      if (this.accept('[')) {
        while (this.next() !== ']');
        this.expect(':');
        rest = this.type();
      } else {
        const name = this.next().replace(/^'|'$/g, '');
        const optional = this.accept('?');
        this.expect(':');
        members[name] = { optional, type: this.type() };
      }
      while (this.accept(';') || this.accept(','));
    }
    return { members, ...(rest && { rest }) };
  }

  type() {
    return this.joined('|', 'union', () => this.joined('&', 'intersection', () => this.postfix()));
  }

  joined(operator, kind, read) {
    this.accept(operator);
    const of = [read()];
    while (this.accept(operator)) of.push(read());
    return of.length === 1 ? of[0] : { kind, of };
  }

  postfix() {
    let type = this.primary();
    while (this.peek() === '[' && this.tokens[this.at + 1] === ']') {
      this.at += 2;
      type = { kind: 'array', of: type };
    }
    return type;
  }

  primary() {
    const token = this.next();
    if (token === '(') {
      const type = this.type();
      this.expect(')');
      return type;
    }
    if (token === '{') return { kind: 'object', ...this.members() };
    if (token === '[') {
      const of = this.list(() => this.type(), ']');
      this.expect(']');
      return { kind: 'array', of: of.length === 1 ? of[0] : { kind: 'union', of } };
    }
    if (token.startsWith("'")) return { kind: 'literal', value: token.slice(1, -1) };
    if (/^-?\d/.test(token)) return { kind: 'literal', value: Number(token) };
    if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
    if (token === 'any' || token === 'unknown' || token === 'never' || token === 'object') return { kind: 'any' };
    let args = [];
    if (this.accept('<')) {
      args = this.list(() => this.type(), '>');
      this.expect('>');
    }
    return { kind: 'name', name: token, args };
  }

  peek() {
    return this.tokens[this.at];
  }

  next() {
    return this.tokens[this.at++];
  }

  accept(token) {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }

  expect(token) {
    const found = this.next();
    if (found !== token)
      throw new Error(
        `Expected [${token}], not [${found}] after [${this.tokens.slice(this.at - 8, this.at - 1).join(' ')}]`,
      );
  }
}
