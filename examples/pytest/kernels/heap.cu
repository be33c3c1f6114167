// A list of the numbers below n, on the heap, and its sum.
struct Node {
    int value;
    Node *next;
};

__device__ Node *numbers(int n) {
    Node *list = nullptr;
    for (int i = 0; i < n; i++) {
        Node *node = static_cast<Node *>(malloc(sizeof(Node)));
        node->value = i;
        node->next = list;
        list = node;
    }
    return list;
}

extern "C" __global__ void leak(int n, int *sum) {
    int all = 0;
    // Wrong: nobody frees them.
    for (Node *node = numbers(n); node; node = node->next) all += node->value;
    *sum = all;
}

extern "C" __global__ void use_after_free(int n, int *sum) {
    int all = 0;
    for (Node *node = numbers(n); node; node = node->next) {
        all += node->value;
        // Wrong: the next one is asked for of what is gone.
        free(node);
    }
    *sum = all;
}

extern "C" __global__ void list_right(int n, int *sum) {
    int all = 0;
    for (Node *node = numbers(n); node;) {
        Node *next = node->next;
        all += node->value;
        free(node);
        node = next;
    }
    *sum = all;
}
