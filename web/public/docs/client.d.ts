/**
 * The calls that a program may make with an API key, as types for openapi-fetch.
 * Made from the document of the API by `npm run client`; do not edit it.
 */
export interface paths {
    "/qr/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Assign a thing to a member of the organisation, or to a room */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        member_id?: string | null;
                        room?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else, or your role does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such code or member */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/check-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Check out a thing of your organisation, until a day that you choose */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        due_on?: string | null;
                        from_member_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else, or your role does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such code */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has it now, or the code belongs to no organisation */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check in a thing of your organisation */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        member_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else, or your role does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such code */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has it now, or the code belongs to no organisation */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a code of your own */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Drill 7",
                     *       "greeting_message": "This belongs to the workshop."
                     *     }
                     */
                    "application/json": {
                        title: string;
                        greeting_message?: string | null;
                        auto_delete_days?: number | null;
                        /** @enum {string} */
                        type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                        organisation_id?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "7K2QW9XM",
                         *       "uid": "7K2QW9XM"
                         *     }
                         */
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description All codes that the plan includes are in use, or your role does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{code}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claim a printed code: the first scan claims */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        greeting_message?: string | null;
                        auto_delete_days?: number | null;
                        /** @enum {string} */
                        type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                        organisation_id?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code is already claimed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a code of your own; after 10 seconds its messages are erased for good */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a code of your own; fields that are left out stay as they are */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "equipment",
                     *       "fields": {
                     *         "serial_number": {
                     *           "text": "WS-0007",
                     *           "is_shown": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        title?: string;
                        greeting_message?: string | null;
                        location_enabled?: boolean;
                        auto_delete_days?: number | null;
                        /** @enum {string} */
                        type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                        fields?: {
                            name?: {
                                text: string;
                                is_shown: boolean;
                            };
                            vet?: {
                                text: string;
                                is_shown: boolean;
                            };
                            vet_phone?: {
                                text: string;
                                is_shown: boolean;
                            };
                            emergency?: {
                                text: string;
                                is_shown: boolean;
                            };
                            allergies?: {
                                text: string;
                                is_shown: boolean;
                            };
                            medicine?: {
                                text: string;
                                is_shown: boolean;
                            };
                            blood_group?: {
                                text: string;
                                is_shown: boolean;
                            };
                            parcel?: {
                                text: string;
                                is_shown: boolean;
                            };
                            make?: {
                                text: string;
                                is_shown: boolean;
                            };
                            colour?: {
                                text: string;
                                is_shown: boolean;
                            };
                            serial_number?: {
                                text: string;
                                is_shown: boolean;
                            };
                        };
                        inventory_link?: string | null;
                        is_paused?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "7K2QW9XM",
                         *       "uid": "7K2QW9XM"
                         *     }
                         */
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/qr/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo the deletion of a code, as long as nothing of it is erased */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code is erased */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/farewell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose what the page of your code shows if this service ever ends */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string | null;
                        contact: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/imports/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send lines of a file for your register; the first ones begin the import */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organisation_id?: string;
                        after: number;
                        lines: {
                            line: number;
                            uid?: string;
                            title?: string;
                            /** @enum {string} */
                            type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                            /** @default [] */
                            values?: {
                                field_id: string;
                                text: string | null;
                            }[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The plan does not have enough room, or only owners and managers of the organisation may do this */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such import */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Lines are missing before these, or the import is already confirmed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carry out an import all of whose lines were sent */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The plan does not have enough room, or only owners and managers of the organisation may do this */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such import */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Lines are missing */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an import: codes that it made are deleted, and values are restored unless they have changed */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Only owners and managers of the organisation may do this */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such import */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The import has not finished yet */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark these messages as read */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "message_ids": [
                     *         "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84-1"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        message_ids: string[];
                        organisation_id?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /** @example {} */
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a code of your own as lost, or change the details for finders */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "message": "Please hand it in at the desk.",
                     *       "last_seen_where": "Room 12"
                     *     }
                     */
                    "application/json": {
                        message?: string | null;
                        reward?: string | null;
                        last_seen_where?: string | null;
                        last_seen_at?: string | null;
                        /** @default false */
                        show_email?: boolean;
                        /** @default false */
                        show_phone?: boolean;
                        keep_details?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "7K2QW9XM",
                         *       "uid": "7K2QW9XM"
                         *     }
                         */
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a lost thing as returned, and thank whoever brought it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "thread_id": "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84"
                     *     }
                     */
                    "application/json": {
                        thread_id?: string | null;
                        thanks?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "7K2QW9XM",
                         *       "uid": "7K2QW9XM"
                         *     }
                         */
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/scans/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that you have seen the scans of a lost code of your own: nobody else is notified */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record openings of the page of your code, or stop, which erases the record */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        enabled: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            uid: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisations that the signed-in user is a member of */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "manager" | "member" | "viewer";
                            notices: boolean;
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr/{id}/greeting-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show a picture beside the greeting of a code of your own */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description At most 2097152 bytes */
            requestBody: {
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            greeting_image: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Remove the picture beside the greeting */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code belongs to somebody else */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code was deleted */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the fields of your things; only you see them */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organisation_id?: string;
                        fields: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            kind: "text" | "number" | "date" | "yes_no" | "choice";
                            choices?: string[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Only owners and managers of the organisation may change its register */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The kind of an existing field would change */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your things with your own fields: search, filter, sort; a page at a time */
        get: {
            parameters: {
                query?: {
                    organisation_id?: string;
                    search?: string;
                    type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                    state?: "in_use" | "lost" | "paused";
                    field?: string;
                    value?: string;
                    sort?: string;
                    order?: "up" | "down";
                    page?: number;
                    limit?: number;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            fields: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "text" | "number" | "date" | "yes_no" | "choice";
                                choices: string[];
                            }[];
                            items: {
                                uid: string;
                                title: string;
                                /** @enum {string} */
                                type: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                                is_paused: boolean;
                                is_suspended: boolean;
                                lost_at: string | null;
                                created_at: string;
                                last_message_at: string | null;
                                due_on: string | null;
                                values: {
                                    [key: string]: string;
                                };
                                photo_id: string | null;
                            }[];
                            total: number;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Fill in fields of your codes, or change their type or pause them, many at once */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organisation_id?: string;
                        uids: string[];
                        values?: {
                            field_id: string;
                            text: string | null;
                        }[];
                        /** @enum {string} */
                        type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                        is_paused?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            done: number;
                            refused: {
                                uid: string;
                                why: string;
                            }[];
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Only owners and managers of the organisation may change its register */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A field is not in the register */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/user/register/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep a photo of a thing in the register; finders never see it */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description At most 8388608 bytes */
            requestBody: {
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            photo_id: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Only owners and managers of the organisation may do this */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing in your register */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Remove the photo of a thing from the register */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Only owners and managers of the organisation may do this */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing in your register */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reply to a finder */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "content": "Thank you! We will come for it."
                     *     }
                     */
                    "application/json": {
                        content: string;
                        voice_note_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84-2"
                         *     }
                         */
                        "application/json": {
                            id: string;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Your role in the organisation does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The message is one of your own, or the voice note does not exist */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/threads/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard what this finder writes from now on, without telling them */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Your role in the organisation does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Accept messages from this finder again */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Your role in the organisation does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/threads/{id}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the newest message of the finder as unread */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Your role in the organisation does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase all messages of a conversation, for both sides */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Your role in the organisation does not allow it */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages/{id}/voice-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a voice note for a reply to a finder; if it is not sent, it is deleted after a day */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description At most 1572864 bytes */
            requestBody: {
                content: {
                    "audio/webm": unknown;
                    "audio/ogg": unknown;
                    "audio/mp4": unknown;
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        /** @description From this position on, reads show the effect: send it as `X-Min-Position` */
                        "X-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            duration_ms: number;
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body has another content type */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `Idempotency-Key` was used for another request */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user's codes, or those of an organisation */
        get: {
            parameters: {
                query?: {
                    sort?: "newest" | "oldest" | "title" | "messages" | "last_message";
                    organisation_id?: string;
                    with_organisations?: "true" | "false";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "id": "7K2QW9XM",
                         *         "uid": "7K2QW9XM",
                         *         "title": "Drill 7",
                         *         "greeting_message": "This belongs to the workshop.",
                         *         "greeting_image": null,
                         *         "location_enabled": true,
                         *         "is_claimed": true,
                         *         "message_count": 0,
                         *         "created_at": "2026-11-26T08:15:00.000Z",
                         *         "auto_delete_days": null,
                         *         "type": "other",
                         *         "fields": [],
                         *         "inventory_link": null,
                         *         "is_paused": false,
                         *         "is_suspended": false,
                         *         "unread_count": 0,
                         *         "last_message_at": null,
                         *         "lost": null,
                         *         "losses": [],
                         *         "assigned_to": null,
                         *         "checked_out": null
                         *       }
                         *     ]
                         */
                        "application/json": {
                            id: string;
                            uid: string;
                            title: string;
                            greeting_message: string | null;
                            greeting_image: string | null;
                            location_enabled: boolean;
                            is_claimed: boolean;
                            message_count: number;
                            created_at: string;
                            auto_delete_days: number | null;
                            /** @enum {string} */
                            type: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                            fields: {
                                /** @enum {string} */
                                name: "name" | "vet" | "vet_phone" | "emergency" | "allergies" | "medicine" | "blood_group" | "parcel" | "make" | "colour" | "serial_number";
                                text: string;
                                is_shown: boolean;
                            }[];
                            inventory_link: string | null;
                            is_paused: boolean;
                            is_suspended: boolean;
                            unread_count: number;
                            last_message_at: string | null;
                            lost: {
                                since: string;
                                message: string | null;
                                reward: string | null;
                                last_seen_where: string | null;
                                last_seen_at: string | null;
                                show_email: boolean;
                                show_phone: boolean;
                            } | null;
                            farewell?: {
                                words: string | null;
                                contact: string | null;
                            };
                            moved?: {
                                id: string;
                                to: string;
                            };
                            losses: {
                                number: number;
                                lost_at: string;
                                found_at: string | null;
                                thread_id: string | null;
                                scans: number;
                                last_scanned_at: string | null;
                                unseen_scans: number;
                            }[];
                            assigned_to: {
                                member_id: string | null;
                                member: string | null;
                                room: string | null;
                            } | null;
                            checked_out: {
                                member_id: string;
                                member: string | null;
                                is_self: boolean;
                                since: string;
                                due_on: string | null;
                            } | null;
                            organisation?: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "manager" | "member" | "viewer";
                            };
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversations about the signed-in user's codes or those of an organisation, by their newest message */
        get: {
            parameters: {
                query?: {
                    qr_code_id?: string;
                    q?: string;
                    unread?: "true" | "false";
                    limit?: number;
                    cursor?: string;
                    organisation_id?: string;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "id": "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84",
                         *         "qr_code": {
                         *           "title": "Drill 7",
                         *           "uid": "7K2QW9XM"
                         *         },
                         *         "finder_number": 1,
                         *         "unread_count": 1,
                         *         "is_blocked": false,
                         *         "is_handed_over": false,
                         *         "last_message": {
                         *           "content": "I found your drill in room 12.",
                         *           "sender_type": "finder",
                         *           "created_at": "2026-11-26T17:40:12.000Z",
                         *           "photo_count": 0,
                         *           "has_voice_note": false
                         *         }
                         *       }
                         *     ]
                         */
                        "application/json": {
                            id: string;
                            qr_code: {
                                title: string;
                                uid: string;
                            };
                            finder_number: number;
                            unread_count: number;
                            is_blocked: boolean;
                            is_handed_over: boolean;
                            last_message: {
                                content: string | null;
                                /** @enum {string} */
                                sender_type: "finder" | "owner";
                                created_at: string;
                                photo_count: number;
                                has_voice_note: boolean;
                            };
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A conversation with its messages, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            qr_code: {
                                title: string;
                                uid: string;
                            };
                            finder_number: number;
                            unread_count: number;
                            is_blocked: boolean;
                            is_handed_over: boolean;
                            last_message: {
                                content: string | null;
                                /** @enum {string} */
                                sender_type: "finder" | "owner";
                                created_at: string;
                                photo_count: number;
                                has_voice_note: boolean;
                            };
                            contact: {
                                email: string | null;
                                phone: string | null;
                            };
                            messages: {
                                id: string;
                                thread_id: string;
                                content: string | null;
                                /** @enum {string} */
                                sender_type: "finder" | "owner";
                                sender_email: string | null;
                                sender_phone: string | null;
                                location_data: {
                                    latitude: number;
                                    longitude: number;
                                    accuracy: number;
                                } | null;
                                created_at: string;
                                qr_code: {
                                    title: string;
                                    uid: string;
                                };
                                photos: {
                                    id: string;
                                    width: number;
                                    height: number;
                                }[];
                                in_reply_to?: {
                                    id: string;
                                    content: string | null;
                                };
                                voice_note: {
                                    id: string;
                                    duration_ms: number;
                                } | null;
                                is_read: boolean;
                                is_blocked: boolean;
                            }[];
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages about the signed-in user's codes or those of an organisation, newest first */
        get: {
            parameters: {
                query?: {
                    qr_code_id?: string;
                    q?: string;
                    sender?: "finder" | "owner";
                    unread?: "true" | "false";
                    has_photo?: "true" | "false";
                    organisation_id?: string;
                    limit?: number;
                    cursor?: string;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "id": "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84-1",
                         *         "thread_id": "b7c1f4de-90a2-4d35-9c68-2e5a7f013b84",
                         *         "content": "I found your drill in room 12.",
                         *         "sender_type": "finder",
                         *         "sender_email": null,
                         *         "sender_phone": null,
                         *         "location_data": null,
                         *         "created_at": "2026-11-26T17:40:12.000Z",
                         *         "qr_code": {
                         *           "title": "Drill 7",
                         *           "uid": "7K2QW9XM"
                         *         },
                         *         "photos": [],
                         *         "voice_note": null,
                         *         "is_read": false,
                         *         "is_blocked": false
                         *       }
                         *     ]
                         */
                        "application/json": {
                            id: string;
                            thread_id: string;
                            content: string | null;
                            /** @enum {string} */
                            sender_type: "finder" | "owner";
                            sender_email: string | null;
                            sender_phone: string | null;
                            location_data: {
                                latitude: number;
                                longitude: number;
                                accuracy: number;
                            } | null;
                            created_at: string;
                            qr_code: {
                                title: string;
                                uid: string;
                            };
                            photos: {
                                id: string;
                                width: number;
                                height: number;
                            }[];
                            in_reply_to?: {
                                id: string;
                                content: string | null;
                            };
                            voice_note: {
                                id: string;
                                duration_ms: number;
                            } | null;
                            is_read: boolean;
                            is_blocked: boolean;
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/{id}/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who had a thing of your organisation, and when; empty for a thing of your own */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            number: number;
                            taken_at: string;
                            due_on: string | null;
                            returned_at: string | null;
                            member: string | null;
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description No such code of yours */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/{id}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the page of a code of your own was opened, roughly where and on what */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            is_noted: boolean;
                            total: number;
                            last_at: string | null;
                            days: {
                                day: string;
                                times: number;
                            }[];
                            openings: {
                                first_at: string;
                                last_at: string;
                                times: number;
                                kind: ("phone" | "tablet" | "computer") | null;
                                system: string | null;
                                country: string | null;
                                city: string | null;
                                while_lost: boolean;
                                is_rest: boolean;
                            }[];
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description No such code of yours */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages/{id}/photos/{photo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo that a finder sent */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                    photo: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Label sheets of the signed-in user's codes, including bought ones */
        get: {
            parameters: {
                query?: {
                    codes?: string;
                    layout?: "a4-l7160" | "a4-l7120" | "a4-plain" | "letter-5160" | "letter-22806" | "letter-plain" | "a4-cut-small" | "a4-cut-medium" | "a4-cut-large" | "a4-cut-mixed" | "a4-round" | "a4-luggage" | "letter-cut-small" | "letter-cut-medium" | "letter-cut-large" | "letter-cut-mixed" | "letter-round" | "letter-luggage";
                    skip?: number;
                    dx?: number;
                    dy?: number;
                    label?: string;
                    crop?: "true" | "false";
                    words?: string;
                    picture?: "true" | "false";
                    ink?: "colour" | "black";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There are no such codes */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/sheet-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a label sheet before it is printed */
        get: {
            parameters: {
                query?: {
                    codes?: string;
                    layout?: "a4-l7160" | "a4-l7120" | "a4-plain" | "letter-5160" | "letter-22806" | "letter-plain" | "a4-cut-small" | "a4-cut-medium" | "a4-cut-large" | "a4-cut-mixed" | "a4-round" | "a4-luggage" | "letter-cut-small" | "letter-cut-medium" | "letter-cut-large" | "letter-cut-mixed" | "letter-round" | "letter-luggage";
                    skip?: number;
                    dx?: number;
                    dy?: number;
                    label?: string;
                    crop?: "true" | "false";
                    words?: string;
                    picture?: "true" | "false";
                    ink?: "colour" | "black";
                    page?: number;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            svg: string;
                            page: number;
                            pages: number;
                            missing: string[];
                            missing_on: string[];
                            small_on: string[];
                        };
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There are no such codes */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/wallpaper.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One code for a phone's lock screen */
        get: {
            parameters: {
                query: {
                    code: string;
                    width?: number;
                    height?: number;
                    words?: string;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such code */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/qr-codes/images.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Images of the signed-in user's codes, including bought ones */
        get: {
            parameters: {
                query?: {
                    codes?: string;
                    format?: "svg" | "png" | "svg,png" | "png,svg";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There are no such codes */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your newest imports into the register: how far they are, and what was refused */
        get: {
            parameters: {
                query?: {
                    organisation_id?: string;
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            state: "running" | "done" | "undoing" | "undone";
                            confirmed_at: string;
                            lines: number;
                            lines_done: number;
                            made: number;
                            changed: number;
                            refused: number;
                            deleted: number;
                            restored: number;
                            kept: number;
                            refusals: {
                                line: number;
                                why: string;
                            }[];
                            kept_lines: {
                                line: number;
                                why: string;
                            }[];
                        }[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The uids of all things that match the filters, in their order */
        get: {
            parameters: {
                query?: {
                    organisation_id?: string;
                    search?: string;
                    type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                    state?: "in_use" | "lost" | "paused";
                    field?: string;
                    value?: string;
                    sort?: string;
                    order?: "up" | "down";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/register.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All things that match the filters, as comma-separated lines */
        get: {
            parameters: {
                query?: {
                    organisation_id?: string;
                    search?: string;
                    type?: "other" | "keys" | "bag" | "bicycle" | "car" | "pet" | "door" | "medical" | "equipment";
                    state?: "in_use" | "lost" | "paused";
                    field?: string;
                    value?: string;
                    sort?: string;
                    order?: "up" | "down";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such organisation that you are a member of */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/register/{id}/photo/{photo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photo of a thing in the register */
        get: {
            parameters: {
                query?: {
                    size?: "large" | "small";
                };
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                    photo: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/messages/{id}/voice-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The voice note of a message about one of the user's codes */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `X-Position` of a command; the answer waits up to 2 s to show its effect */
                    "X-Min-Position"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer */
                200: {
                    headers: {
                        /** @description `true` where the answer is older than `X-Min-Position` */
                        "X-Stale"?: "true";
                        [name: string]: unknown;
                    };
                    content: {
                        "audio/mp4": string;
                    };
                };
                /** @description The request cannot be understood */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The API key does not have the scope of this call */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such thing */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The range lies outside the voice note */
                416: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; try again after `Retry-After` seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A store is unreachable; send the request again */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            errors?: {
                path: string;
                message: string;
            }[];
            challenge?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
