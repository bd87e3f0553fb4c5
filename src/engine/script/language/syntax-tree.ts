// The syntax tree of a script. Every node has the offset shown in errors about it.

export type Expression =
  | { kind: 'number'; at: number; text: string; form: 'octal' | 'hex' | 'integer' | 'decimal'; negative: boolean }
  | { kind: 'string'; at: number; value: string }
  | { kind: 'regex'; at: number; pattern: string; flags: string }
  | { kind: 'boolean'; at: number; value: boolean }
  | { kind: 'null'; at: number }
  | { kind: 'list'; at: number; items: Expression[] }
  | { kind: 'map'; at: number; pairs: (readonly [Expression, Expression])[] }
  | { kind: 'newArray'; at: number; type: string; sizes: Expression[]; items: Expression[] | undefined }
  | { kind: 'newObject'; at: number; type: string; args: Expression[] }
  | { kind: 'symbol'; at: number; name: string }
  | { kind: 'dot'; at: number; target: Expression; name: string; nullSafe: boolean }
  | { kind: 'brace'; at: number; target: Expression; index: Expression }
  | { kind: 'call'; at: number; target: Expression; name: string; args: Expression[]; nullSafe: boolean }
  | { kind: 'localCall'; at: number; name: string; args: Expression[] }
  | { kind: 'unary'; at: number; operator: UnaryOperator; operand: Expression }
  | { kind: 'binary'; at: number; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'comparison'; at: number; operator: ComparisonOperator; left: Expression; right: Expression }
  | { kind: 'logic'; at: number; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'conditional'; at: number; test: Expression; yes: Expression; no: Expression }
  | { kind: 'elvis'; at: number; left: Expression; right: Expression }
  | { kind: 'instanceof'; at: number; operand: Expression; type: string }
  | { kind: 'cast'; at: number; type: string; operand: Expression }
  | { kind: 'assignment'; at: number; target: Expression; operator: BinaryOperator | undefined; value: Expression }
  | { kind: 'increment'; at: number; target: Expression; by: 1 | -1; returnsOld: boolean }
  | Lambda
  | { kind: 'reference'; at: number; type: string; method: string };

export interface Lambda {
  readonly kind: 'lambda';
  readonly at: number;
  readonly parameters: readonly { readonly type: string | undefined; readonly name: string }[];
  readonly body: readonly Statement[];
}

export type UnaryOperator = '-' | '+' | '~' | '!';
export type ComparisonOperator = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=';
export type BinaryOperator = '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '>>>' | '&' | '^' | '|' | '=~' | '==~';

export type Declaration = {
  kind: 'declaration';
  at: number;
  type: string;
  variables: readonly { name: string; at: number; value: Expression | undefined }[];
};

export type Statement =
  | Declaration
  | { kind: 'if'; at: number; test: Expression; yes: readonly Statement[]; no: readonly Statement[] | undefined }
  | { kind: 'while'; at: number; test: Expression; body: readonly Statement[] }
  | { kind: 'doWhile'; at: number; test: Expression; body: readonly Statement[] }
  | {
      kind: 'for';
      at: number;
      first: Declaration | Expression | undefined;
      test: Expression | undefined;
      after: Expression | undefined;
      body: readonly Statement[];
    }
  | { kind: 'forEach'; at: number; type: string; name: string; over: Expression; body: readonly Statement[] }
  | { kind: 'try'; at: number; body: readonly Statement[]; catches: readonly Catch[] }
  | { kind: 'continue'; at: number }
  | { kind: 'break'; at: number }
  | { kind: 'return'; at: number; value: Expression | undefined }
  | { kind: 'throw'; at: number; value: Expression }
  | { kind: 'expression'; at: number; value: Expression; unused?: boolean };

export interface Catch {
  readonly at: number;
  readonly type: string;
  readonly name: string;
  readonly body: readonly Statement[];
}

export interface FunctionDeclaration {
  readonly at: number;
  readonly returns: string;
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string; readonly at: number }[];
  readonly body: readonly Statement[];
}

export interface ScriptTree {
  readonly functions: readonly FunctionDeclaration[];
  readonly statements: readonly Statement[];
}
